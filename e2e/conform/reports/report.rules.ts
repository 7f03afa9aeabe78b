import type { Outcome, Result } from '../findings.ts'

/** What a report is about. */
export type Report = { baseUrl: string; version: string; at: Date; results: readonly Result[] }

export const OUTCOMES: readonly Outcome[] = ['failed', 'not checked', 'not offered', 'passed']

export const countOutcomes = (results: readonly Result[]): Record<Outcome, number> => {
  const count = (outcome: Outcome) => results.filter((result) => result.outcome === outcome).length
  return {
    failed: count('failed'),
    'not checked': count('not checked'),
    'not offered': count('not offered'),
    passed: count('passed'),
  }
}

/** Results of each operation, in the order in which they first came. */
export const byOperation = (results: readonly Result[]): Map<string, Result[]> => {
  const grouped = new Map<string, Result[]>()
  for (const result of results)
    grouped.set(result.operation, [...(grouped.get(result.operation) ?? []), result])
  return grouped
}

/** Text of an HTML or XML document. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)
