import { operations, placeOf } from './document.ts'
import type { Outcome } from './findings.ts'
import type { Result } from './run.ts'

const OUTCOMES: readonly Outcome[] = ['passed', 'failed', 'not offered', 'not checked']

const groupBy = (results: readonly Result[], keyOf: (result: Result) => string): [string, Result[]][] => {
  const grouped = new Map<string, Result[]>()
  for (const result of results) grouped.set(keyOf(result), [...(grouped.get(keyOf(result)) ?? []), result])
  return [...grouped]
}

const describeFailure = ({ lost, expected, came }: Result) =>
  `  a patient loses: ${lost}\n  expected: ${expected}\n  came: ${came}`

/** Equal failures are listed once. */
const formatFailures = ([id, failures]: [string, Result[]]): string => {
  const operation = operations.find((one) => one.id === id)
  return [
    operation ? `${operation.method} ${operation.template} (${placeOf(id)})` : id,
    ...groupBy(failures, describeFailure).flatMap(([described, alike]) => [
      ...alike.map((one) => `failed  ${one.id}`),
      described,
    ]),
    '',
  ].join('\n')
}

export const formatText = (results: readonly Result[]): string => {
  const failures = results.filter(({ outcome }) => outcome === 'failed')
  const left = results.filter(({ outcome }) => outcome.startsWith('not'))
  const operationCount = groupBy(results, ({ operation }) => operation).length
  const counts = OUTCOMES.map(
    (outcome) => `${results.filter((result) => result.outcome === outcome).length} ${outcome}`,
  )
  return [
    ...groupBy(failures, ({ operation }) => operation).map(formatFailures),
    ...left.map(({ outcome, id, came }) => `${outcome}  ${id}: ${came}`),
    `${results.length} checks of ${operationCount} operations: ${counts.join(', ')}`,
  ].join('\n')
}
