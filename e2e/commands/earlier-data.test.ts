import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(__dirname, '../..')
const dataDir = mkdtempSync(path.join(tmpdir(), 'soundings-earlier-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Opens tables that were made before the first migration that there is; jest loads no embedded database with a folder. */
const OPEN_EARLIER = `
  import { openDatabase } from './e2e/sandbox/db/open-database.ts'
  const dataDir = ${JSON.stringify(dataDir)}
  const { db, close } = await openDatabase({ dataDir })
  await db.execute('update drizzle.__drizzle_migrations set created_at = 1763700000000')
  await close()
  await openDatabase({ dataDir }).catch(({ message }) => process.stdout.write(message))
  process.exit()`

test('the data of an earlier version are left alone, and one line says what to do', () => {
  const args = ['--import', 'tsx', '--input-type=module', '-e', OPEN_EARLIER]
  expect(spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })).toMatchObject({
    stderr: '',
    stdout:
      'its data are of a version before the first release, which this one cannot read. Choose another folder (DATA_DIR=.data-2 npm start) or database, or move the old one away (mv .data/clinic .data/clinic-before).',
  })
})
