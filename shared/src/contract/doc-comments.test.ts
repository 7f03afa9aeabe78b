import { readFileSync } from 'node:fs'
import path from 'node:path'
import manifest from '../../package.json'

const shared = path.resolve(__dirname, '../..')
const exported = Object.entries(manifest.exports).flatMap(([name, file]) => {
  if (name.startsWith('./internal/') || typeof file !== 'string' || !/\.tsx?$/.test(file)) return []
  const text = readFileSync(path.join(shared, file), 'utf8')
  const found = text.matchAll(
    /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?^export (?:declare |abstract |async )*(?:const|function|class|type|interface) (\w+)/gm,
  )
  return [...found].map(([, comment = '', what = '']) => ({ at: `${name} ${what}`, what, comment }))
})

test('every export of the contract has a doc comment', () => {
  expect(exported.length).toBeGreaterThan(200)
  expect(exported.filter(({ comment }) => comment.trim() === '').map(({ at }) => at)).toEqual([])
})

test('the doc comment of every query factory mentions ApiError', () => {
  const calls = exported.filter(({ what }) => what.endsWith('QueryOptions'))
  expect(calls.length).toBeGreaterThan(15)
  expect(calls.filter(({ comment }) => !comment.includes('ApiError')).map(({ at }) => at)).toEqual([])
})
