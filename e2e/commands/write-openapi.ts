/** `npm run openapi` writes the types of `openapi.yaml`, and its table in docs/api.md. */
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { answerHelp } from '../../shared/build/command-line.mjs'
import { writeOperations } from './api-table.ts'

const root = path.resolve(import.meta.dirname, '../..')
const API = 'shared/src/api'

const run = (program: string, ...args: string[]) =>
  execFileSync(path.join(root, program), args, { cwd: root, stdio: 'inherit' })

answerHelp(
  'npm run openapi\n  writes the types of shared/src/api/openapi.yaml, and its table in docs/api.md',
  [],
)
run('e2e/node_modules/.bin/openapi-typescript', `${API}/openapi.yaml`, '-o', `${API}/generated/openapi.ts`)
writeOperations()
run('node_modules/.bin/biome', 'check', '--write', 'docs/api.md')
