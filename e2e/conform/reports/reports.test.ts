import { readFileSync } from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from '../../sandbox/paths'
import type { Result } from '../findings'
import { formatJunit } from './junit'
import { formatSummary } from './text'

const results: Result[] = [
  { id: 'a/shape', operation: 'a', expected: '200', came: '200 application/json', outcome: 'passed' },
  { id: 'a/twice', operation: 'a', expected: '409', came: '500 <script>"&\'</script>', outcome: 'failed' },
  { id: 'b/shape', operation: 'b', expected: '200', came: '501 text/html', outcome: 'not offered' },
]
const report = { baseUrl: 'http://localhost:1', version: '1', at: new Date('2026-01-02T03:04:05Z'), results }

test('the text says the counts, and what failed once more', () => {
  expect(formatSummary(results)).toBe(
    '\na\nfailed       a/twice  expected: 409  came: 500 <script>"&\'</script>\n\n' +
      '3 checks of 2 operations: 1 passed, 1 failed, 1 not offered, 0 not checked',
  )
})

const failuresOf = (operation: string, count: number) =>
  Array.from(
    { length: count },
    (_, index): Result => ({
      id: `${operation}/bad-input/${index}`,
      operation,
      expected: '4xx',
      came: '500',
      outcome: 'failed',
    }),
  )

test('what failed stands below its path and its line in the document, at most ten lines of an operation', () => {
  const [, place, first, ...rest] = formatSummary(failuresOf('getSafetyNet', 12)).split('\n')
  const [, file = '', line = ''] =
    /^GET \/v1\/public-api\/user\/\{id\}\/safety-net \((.*):(\d+)\)$/.exec(place ?? '') ?? []
  const lines = readFileSync(path.join(repositoryRoot, file), 'utf8').split('\n')
  expect(lines[Number(line) - 1]).toContain('operationId: getSafetyNet')
  expect(first).toContain('getSafetyNet/bad-input/0')
  expect(rest.slice(8)).toEqual([
    expect.stringContaining('getSafetyNet/bad-input/9'),
    '… and 2 more of it above',
    '',
    expect.stringContaining('12 failed'),
  ])
})

test('a build server reads a suite for each operation, with failures and skipped tests', () => {
  const xml = formatJunit(report)
  expect(xml).toContain('<testsuites name="conform http://localhost:1" tests="3" failures="1">')
  expect(xml).toContain('<testsuite name="a" tests="2" failures="1" skipped="0">')
  expect(xml).toContain(
    '<failure message="expected 409, came 500 &#60;script&#62;&#34;&#38;&#39;&#60;/script&#62;"/>',
  )
  expect(xml).toContain('<skipped message="not offered: 501 text/html"/>')
})
