/** Redocly's library is a dependency of `openapi-typescript` (decisions/api-and-sandbox: Conformance and linting). */
import path from 'node:path'
import { createConfig, formatProblems, getTotals, lint } from '@redocly/openapi-core'

const root = path.resolve(import.meta.dirname, '../..')

const config = await createConfig({
  extends: ['recommended'],
  rules: {
    // Every error is described once, as `default`.
    'operation-4xx-response': 'off',
    'operation-summary': 'error',
    'operation-tag-defined': 'error',
    'operation-operationId': 'error',
    'operation-operationId-unique': 'error',
    'security-defined': 'error',
    'no-invalid-media-type-examples': 'error',
    'no-unused-components': 'error',
  },
})

const problems = await lint({ ref: path.join(root, 'shared/src/api/openapi.yaml'), config })
const totals = getTotals(problems)
if (problems.length > 0) formatProblems(problems, { format: 'stylish', cwd: root, totals, version: '1' })
process.exitCode = totals.errors + totals.warnings > 0 ? 1 : 0
