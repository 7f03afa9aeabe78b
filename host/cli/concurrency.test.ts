import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { liveRemotes } from './registry/live.rules.ts'
import { DirectoryStore } from './store/directory-store.ts'
import { aFolder, aHostBuild, aRemoteBuild, writeBuild } from './testing/builds.fixture.ts'

const run = promisify(execFile)
const PROCESSES = 5
const names = Array.from({ length: 50 }, (_, index) => `mfe-team-${index}`)

const runner = path.resolve(__dirname, '../../shared/build/run.mjs')
const publish = (store: string, ...folders: string[]) =>
  run(process.execPath, [runner, path.join(__dirname, 'testing/publish-at-once.ts'), store, ...folders])

describe('fifty publishers in five processes', () => {
  let folder: string
  let remove: () => Promise<void>
  beforeEach(async () => ({ folder, remove } = await aFolder()))
  afterEach(() => remove())

  it('fifty concurrent publishers lose no release', async () => {
    const store = path.join(folder, 'store')
    await mkdir(store)
    await writeFile(path.join(store, 'page-settings.json'), '{"requireCheck":false}')
    await publish(store, await writeBuild(folder, aHostBuild()))
    const builds = await Promise.all(names.map((name) => writeBuild(folder, aRemoteBuild(name))))
    const shares = Array.from({ length: PROCESSES }, (_, process) =>
      builds.filter((_build, index) => index % PROCESSES === process),
    )
    await Promise.all(shares.map((share) => publish(store, ...share)))
    const registry = await new DirectoryStore(store).readRegistry()
    expect(registry.generation).toBe(names.length + 1)
    expect(liveRemotes(registry).map(({ name }) => name)).toEqual([...names].sort())
    const page = await readFile(path.join(store, 'index.html'), 'utf8')
    for (const { name, version } of liveRemotes(registry))
      expect(page).toContain(`/remotes/${name}/${version}/`)
  })
})
