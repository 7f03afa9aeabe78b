import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(__dirname, '../..')
const dataDir = mkdtempSync(path.join(tmpdir(), 'soundings-earlier-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const node = (...args: string[]) =>
  spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  })

/** Tables that were made before the first migration that there is. */
const MAKE_EARLIER = `
  import { openDatabase } from './e2e/sandbox/db/open-database.ts'
  const { db, close } = await openDatabase({ dataDir: ${JSON.stringify(path.join(dataDir, 'clinic'))} })
  await db.execute('update drizzle.__drizzle_migrations set created_at = 1763700000000')
  await close()
  process.exit()`

test('the data of an earlier version are left alone, and one line says what to do', () => {
  expect(node('--import', 'tsx', '--input-type=module', '-e', MAKE_EARLIER).status).toBe(0)
  const { status, stdout, stderr } = node('shared/build/run.mjs', 'e2e/commands/serve.ts')
  expect([status, stdout, stderr]).toEqual([
    1,
    '',
    'The server could not start: its data are of a version before the first release, which this one cannot read. Choose another folder (DATA_DIR=.data-2 npm start) or database, or move the old one away (mv .data/clinic .data/clinic-before).\n',
  ])
})
