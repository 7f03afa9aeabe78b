import { readDeploying, withTables } from './settings-tables.ts'

test('docs/deploying.md names every key of /config.json and of page-settings.json (npm run settings-tables)', () => {
  expect(readDeploying()).toBe(withTables(readDeploying()))
})

test('a document without the marks is not taken', () => {
  expect(() => withTables('# Deploying')).toThrow(/no mark/)
})
