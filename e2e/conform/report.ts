import { escapeHtml } from '../sandbox/escape-html.ts'
import { operations, placeOf } from './document.ts'
import type { Outcome } from './findings.ts'
import type { Result } from './run.ts'

const OUTCOMES: readonly Outcome[] = ['passed', 'failed', 'not offered', 'not checked']
/** One cause can fail each line of an operation: the first few say it. */
const MOST_REPEATED = 10

const countOf = (results: readonly Result[], outcome: Outcome) =>
  results.filter((result) => result.outcome === outcome).length

/** Results of each operation, in the order in which they first came. */
const byOperation = (results: readonly Result[]): Map<string, Result[]> => {
  const grouped = new Map<string, Result[]>()
  for (const result of results)
    grouped.set(result.operation, [...(grouped.get(result.operation) ?? []), result])
  return grouped
}

/** What failed of an operation, below where the document has it. */
const formatFailures = ([id, failures]: [string, Result[]]): string => {
  const operation = operations.find((one) => one.id === id)
  const left = failures.length - MOST_REPEATED
  return [
    operation ? `${operation.method} ${operation.template} (${placeOf(id)})` : id,
    ...failures
      .slice(0, MOST_REPEATED)
      .map(
        (one) =>
          `failed  ${one.id}\n  a patient loses: ${one.lost}\n  expected: ${one.expected}\n  came: ${one.came}`,
      ),
    ...(left > 0 ? [`… and ${left} more of it (--junit has them all)`] : []),
    '',
  ].join('\n')
}

/** A report to read: what failed and what a patient loses by it, then what was not looked at, then the counts. */
export const formatText = (results: readonly Result[]): string => {
  const failures = byOperation(results.filter(({ outcome }) => outcome === 'failed'))
  const left = results.filter(({ outcome }) => outcome.startsWith('not'))
  const operationCount = new Set(results.map(({ operation }) => operation)).size
  const counts = OUTCOMES.map((outcome) => `${countOf(results, outcome)} ${outcome}`).join(', ')
  return [
    ...[...failures].map(formatFailures),
    ...left.map(({ outcome, id, came }) => `${outcome}  ${id}: ${came}`),
    `${results.length} checks of ${operationCount} operations: ${counts}`,
  ].join('\n')
}

const toCase = ({ operation, id, outcome, expected, lost, came }: Result) => {
  const message = escapeHtml(
    outcome === 'failed'
      ? `a patient loses: ${lost}; expected ${expected}, came ${came}`
      : `${outcome}: ${came}`,
  )
  const element = outcome === 'failed' ? 'failure' : 'skipped'
  const content = outcome === 'passed' ? '' : `<${element} message="${message}"/>`
  return `<testcase classname="${escapeHtml(operation)}" name="${escapeHtml(id)}">${content}</testcase>`
}

const countsOf = (results: readonly Result[]) =>
  `tests="${results.length}" failures="${countOf(results, 'failed')}" ` +
  `skipped="${results.length - countOf(results, 'failed') - countOf(results, 'passed')}"`

/** JUnit's XML, as build servers read it: a suite for each operation. */
export const formatJunit = (
  baseUrl: string,
  results: readonly Result[],
): string => `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="conform ${escapeHtml(baseUrl)}" ${countsOf(results)}>
${[...byOperation(results)]
  .map(
    ([operation, own]) =>
      `<testsuite name="${escapeHtml(operation)}" ${countsOf(own)}>\n${own.map(toCase).join('\n')}\n</testsuite>`,
  )
  .join('\n')}
</testsuites>
`
