import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { liveRemotes } from './registry/live.rules.ts'
import { DirectoryStore } from './store/directory-store.ts'
import { aFolder, aHostBuild, aRemoteBuild, writeBuild } from './testing/builds.fixture.ts'

const run = promisify(execFile)
const AT_ONCE = 50
const names = Array.from({ length: AT_ONCE }, (_, index) => `mfe-team-${index}`)

const runner = path.resolve(__dirname, '../../shared/build/run.mjs')
/** With a low priority: fifty processes take a minute of a core, and tests that run meanwhile have timeouts of seconds. */
const remotes = (...args: string[]) =>
  run('nice', ['-n', '12', process.execPath, runner, path.join(__dirname, 'remotes.ts'), ...args])

describe('many publishers at once', () => {
  let folder: string
  let remove: () => Promise<void>
  beforeEach(async () => ({ folder, remove } = await aFolder()))
  afterEach(() => remove())

  it('loses no release of concurrent processes, and the page has every one', async () => {
    const store = path.join(folder, 'store')
    await mkdir(store)
    await writeFile(path.join(store, 'page-settings.json'), '{"requireCheck":false}')
    await remotes('publish', 'host', '--from', await writeBuild(folder, aHostBuild()), '--store', store)
    await Promise.all(
      names.map(async (name) =>
        remotes('publish', name, '--from', await writeBuild(folder, aRemoteBuild(name)), '--store', store),
      ),
    )
    const registry = await new DirectoryStore(store).readRegistry()
    expect(registry.generation).toBe(AT_ONCE + 1)
    expect(liveRemotes(registry).map(({ name }) => name)).toEqual([...names].sort())
    const page = await readFile(path.join(store, 'index.html'), 'utf8')
    for (const { name, version } of liveRemotes(registry))
      expect(page).toContain(`/remotes/${name}/${version}/`)
  }, 240_000)
})
