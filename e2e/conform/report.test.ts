import { readFileSync } from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from '../sandbox/paths'
import { formatText } from './report'
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

test('the report begins with the failed checks', () => {
  expect(formatText(results)).toBe(
    'a\nfailed  a/twice\n  a patient loses: answers are stored twice\n  expected: 409\n' +
      '  came: 500 <script>"&\'</script>\n\nnot offered  b/shape: 501 text/html\n' +
      '3 checks of 2 operations: 1 passed, 1 failed, 1 not offered, 0 not checked',
  )
})

test('the report groups equal failures under the path of the operation', () => {
  const failures = Array.from({ length: 12 }, (_, index) => result(`getSafetyNet/${index}`, 'failed', '500'))
  const text = formatText([...failures, result('getSafetyNet/cache', 'failed', 'no no-store')])
  const [, file = '', line = ''] =
    /^GET \/v1\/public-api\/user\/\{id\}\/safety-net \((.*):(\d+)\)\nfailed {2}getSafetyNet\/0\n/.exec(
      text,
    ) ?? []
  const lines = readFileSync(path.join(repositoryRoot, file), 'utf8').split('\n')
  expect(lines[Number(line) - 1]).toContain('operationId: getSafetyNet')
  expect(text.match(/^failed/gm)).toHaveLength(13)
  expect(text.match(/^ {2}came: .*/gm)).toEqual(['  came: 500', '  came: no no-store'])
})
