import { readDeploying, withTables } from './settings-tables.ts'

/** The formatter aligns the columns of a table. */
const unaligned = (text: string) => text.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---')

test('docs/deploying.md names every key of /config.json and of page-settings.json (npm run settings-tables)', () => {
  expect(unaligned(readDeploying())).toBe(unaligned(withTables(readDeploying())))
})

test('a document without the marks is refused', () => {
  expect(() => withTables('# Deploying')).toThrow(/no mark/)
})
