import { parsePeople, peopleSchema } from '../conform/people.schema.ts'
import { readApiPage, withOperations } from './api-table.ts'

/** The formatter aligns the columns of a table. */
const unaligned = (text: string) => text.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---')

test('docs/api.md names every operation of openapi.yaml (npm run openapi)', () => {
  expect(unaligned(readApiPage())).toBe(unaligned(withOperations(readApiPage())))
})

test('npm run openapi refuses a document without a place for its table', () => {
  expect(() => withOperations('# The API')).toThrow(/no mark/)
})

test('conform accepts the example file of people in docs/api.md', () => {
  const [, written = ''] = /```json\n([\s\S]+?)```/.exec(readApiPage()) ?? []
  const { person, ...people } = parsePeople(written, 'docs/api.md')
  expect(Object.keys({ person, ...people })).toEqual(Object.keys(peopleSchema.entries))
  expect(Object.keys(person).sort()).toEqual(Object.keys(peopleSchema.entries.person.entries).sort())
})
