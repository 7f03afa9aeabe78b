import { readFileSync } from 'node:fs'
import { pagesOfContract, referenceFile, referenceText } from './reference.ts'

const exportedOf = pagesOfContract().flatMap(({ path, exported }) =>
  exported.map((what) => ({ ...what, at: `${path} ${what.name}` })),
)

test('docs/reference.md matches the sources; `npm run reference` writes it', () => {
  expect(readFileSync(referenceFile, 'utf8')).toBe(referenceText())
})

test('everything that the contract exports has a comment', () => {
  expect(exportedOf.length).toBeGreaterThan(200)
  expect(exportedOf.filter(({ description }) => description === '').map(({ at }) => at)).toEqual([])
})

test('the comment of every query factory names its errors', () => {
  const calls = exportedOf.filter(({ name, isType }) => !isType && name.endsWith('QueryOptions'))
  expect(calls.length).toBeGreaterThan(15)
  expect(calls.filter(({ description }) => !description.includes('ApiError')).map(({ at }) => at)).toEqual([])
})
