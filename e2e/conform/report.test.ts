import { readFileSync } from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from '../sandbox/paths'
import { formatJunit, formatText } from './report'
import type { Result } from './run'

const result = (id: string, outcome: Result['outcome'], came: string): Result => ({
  id,
  operation: id.split('/')[0] ?? '',
  expected: '409',
  lost: 'answers are stored twice',
  outcome,
  came,
})
const results = [
  result('a/shape', 'passed', '200 application/json'),
  result('a/twice', 'failed', '500 <script>"&\'</script>'),
  result('b/shape', 'not offered', '501 text/html'),
]

test('the report begins with what failed and what a patient loses by it, and ends with the counts', () => {
  expect(formatText(results)).toBe(
    'a\nfailed  a/twice\n  a patient loses: answers are stored twice\n  expected: 409\n' +
      '  came: 500 <script>"&\'</script>\n\nnot offered  b/shape: 501 text/html\n' +
      '3 checks of 2 operations: 1 passed, 1 failed, 1 not offered, 0 not checked',
  )
})

test('what failed is below its path and its line in the document, at most ten lines of an operation', () => {
  const failures = Array.from({ length: 12 }, (_, index) => result(`getSafetyNet/${index}`, 'failed', '500'))
  const text = formatText(failures)
  const [, file = '', line = ''] =
    /^GET \/v1\/public-api\/user\/\{id\}\/safety-net \((.*):(\d+)\)\nfailed {2}getSafetyNet\/0\n/.exec(
      text,
    ) ?? []
  const lines = readFileSync(path.join(repositoryRoot, file), 'utf8').split('\n')
  expect(lines[Number(line) - 1]).toContain('operationId: getSafetyNet')
  expect(text.match(/^failed/gm)).toHaveLength(10)
  expect(text).toContain('… and 2 more of it')
})

test('a build server reads a suite for each operation, with failures and skipped tests', () => {
  const xml = formatJunit('http://localhost:1', results)
  expect(xml).toContain('<testsuites name="conform http://localhost:1" tests="3" failures="1" skipped="1">')
  expect(xml).toContain('<testsuite name="a" tests="2" failures="1" skipped="0">')
  expect(xml).toContain(
    '<failure message="a patient loses: answers are stored twice; expected 409, ' +
      'came 500 &#60;script&#62;&#34;&#38;&#39;&#60;/script&#62;"/>',
  )
  expect(xml).toContain('<skipped message="not offered: 501 text/html"/>')
})
