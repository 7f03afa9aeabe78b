import { searchOptions } from './search-options.rules'

const options = ['South Korea', 'North Korea', 'Côte d’Ivoire', 'İstanbul', 'Korea', 'إيران'].map(
  (label) => ({ label }),
)
const found = (query: string) => searchOptions(options, query).map(({ label }) => label)

test('each word of a query is in the label, and labels that begin with it come first', () => {
  expect(found('korea')).toEqual(['Korea', 'South Korea', 'North Korea'])
  expect(found('  kor  NOR ')).toEqual(['North Korea'])
  expect(found('x')).toEqual([])
})

test('without letters every option is found, in the order of the instrument', () => {
  expect(searchOptions(options, '  ')).toBe(options)
})

test.each([
  ['cote', 'Côte d’Ivoire'],
  ['istan', 'İstanbul'],
  ['ايران', 'إيران'],
])('%s finds %s: case, accents and marks are not typed by everybody', (query, label) => {
  expect(found(query)).toEqual([label])
})
