import type { Result } from '../findings.ts'
import { byOperation, countOutcomes, escapeMarkup, type Report } from './report.rules.ts'

const toContent = ({ outcome, expected, came }: Result): string => {
  if (outcome === 'passed') return ''
  const message = escapeMarkup(
    outcome === 'failed' ? `expected ${expected}, came ${came}` : `${outcome}: ${came}`,
  )
  return outcome === 'failed' ? `<failure message="${message}"/>` : `<skipped message="${message}"/>`
}

const toCase = (result: Result) =>
  `<testcase classname="${escapeMarkup(result.operation)}" name="${escapeMarkup(result.id)}">${toContent(result)}</testcase>`

const toSuite = ([operation, results]: [string, Result[]]) => {
  const { failed, passed } = countOutcomes(results)
  const skipped = results.length - failed - passed
  return `<testsuite name="${escapeMarkup(operation)}" tests="${results.length}" failures="${failed}" skipped="${skipped}">
${results.map(toCase).join('\n')}
</testsuite>`
}

/** JUnit's XML, as build servers read it: a suite for each operation. */
export const formatJunit = ({ baseUrl, results }: Report): string => `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="conform ${escapeMarkup(baseUrl)}" tests="${results.length}" failures="${countOutcomes(results).failed}">
${[...byOperation(results)].map(toSuite).join('\n')}
</testsuites>
`
