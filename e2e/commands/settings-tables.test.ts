import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { readDeploying, withFormattedTables, withTables } from './settings-tables.ts'

/** The formatter aligns the columns of a table. */
const unaligned = (text: string) => text.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---')

test('docs/deploying.md names every key of /config.json and of page-settings.json (npm run settings-tables)', () => {
  expect(unaligned(readDeploying())).toBe(unaligned(withTables(readDeploying())))
})

test('what it writes is formatted, so that nothing else changes', () => {
  expect(withFormattedTables(readDeploying())).toBe(readDeploying())
  expect(withFormattedTables(unaligned(readDeploying()))).toContain('| `crisis.call`   ')
})

test.each(['--chek', 'chek'])('%s is refused, and nothing is written', (argument) => {
  const root = path.resolve(__dirname, '../..')
  const program = ['shared/build/run.mjs', 'e2e/commands/write-settings-tables.ts', argument]
  const before = readDeploying()
  const { status, stderr } = spawnSync(process.execPath, program, { cwd: root, encoding: 'utf8' })
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr: expect.stringContaining('npm run settings-tables'),
  })
  expect(readDeploying()).toBe(before)
})

test('a document without the marks is refused', () => {
  expect(() => withTables('# Deploying')).toThrow(/no mark/)
})
