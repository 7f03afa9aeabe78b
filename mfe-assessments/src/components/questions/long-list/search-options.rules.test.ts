import { searchOptions } from './search-options.rules'

const options = ['South Korea', 'North Korea', 'Côte d’Ivoire', 'İstanbul', 'Korea', 'إيران'].map(
  (label) => ({ label }),
)
const found = (query: string) => searchOptions(options, query).map(({ label }) => label)

test('an option matches if its label contains each word of the query', () => {
  expect(found('korea')).toEqual(['Korea', 'South Korea', 'North Korea'])
  expect(found('  kor  NOR ')).toEqual(['North Korea'])
  expect(found('x')).toEqual([])
})

test('an empty query matches every option', () => {
  expect(searchOptions(options, '  ')).toBe(options)
})

test.each([
  ['cote', 'Côte d’Ivoire'],
  ['istan', 'İstanbul'],
  ['ايران', 'إيران'],
])('the query %s finds the label %s', (query, label) => {
  expect(found(query)).toEqual([label])
})
