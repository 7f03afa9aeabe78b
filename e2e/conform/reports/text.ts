import type { Result } from '../findings.ts'
import { countOutcomes } from './report.rules.ts'

/** One line of the report. */
export const formatResult = ({ outcome, id, expected, came }: Result): string =>
  `${outcome.padEnd(11)}  ${id}  expected: ${expected}  came: ${came}`

/** What follows the lines: what failed once more, and the counts. */
export const formatSummary = (results: readonly Result[]): string => {
  const failures = results.filter(({ outcome }) => outcome === 'failed').map(formatResult)
  const counts = countOutcomes(results)
  const operations = new Set(results.map(({ operation }) => operation)).size
  const total =
    `${results.length} checks of ${operations} operations: ${counts.passed} passed, ${counts.failed} failed, ` +
    `${counts['not offered']} not offered, ${counts['not checked']} not checked`
  return ['', ...failures, ...(failures.length > 0 ? [''] : []), total].join('\n')
}
