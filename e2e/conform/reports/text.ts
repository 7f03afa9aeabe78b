import { placeOf } from '../document/openapi-document.ts'
import { operations } from '../document/operations.ts'
import type { Result } from '../findings.ts'
import { byOperation, countOutcomes } from './report.rules.ts'

/** One line of the report. */
export const formatResult = ({ outcome, id, expected, came }: Result): string =>
  `${outcome.padEnd(11)}  ${id}  expected: ${expected}  came: ${came}`

/** One cause can fail each line of an operation: the first few say it. */
const MOST_REPEATED = 10

/** What failed of an operation, below where the document has it. */
const formatGroup = ([id, failures]: [string, Result[]]): string => {
  const operation = operations.find((one) => one.id === id)
  const left = failures.length - MOST_REPEATED
  return [
    operation ? `${operation.method} ${operation.template} (${placeOf(id)})` : id,
    ...failures.slice(0, MOST_REPEATED).map(formatResult),
    ...(left > 0 ? [`… and ${left} more of it above`] : []),
    '',
  ].join('\n')
}

/** What follows the lines: what failed once more, and the counts. */
export const formatSummary = (results: readonly Result[]): string => {
  const failures = byOperation(results.filter(({ outcome }) => outcome === 'failed'))
  const counts = countOutcomes(results)
  const operationCount = new Set(results.map(({ operation }) => operation)).size
  const total =
    `${results.length} checks of ${operationCount} operations: ${counts.passed} passed, ${counts.failed} failed, ` +
    `${counts['not offered']} not offered, ${counts['not checked']} not checked`
  return ['', ...[...failures].map(formatGroup), total].join('\n')
}
