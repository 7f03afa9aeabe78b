import { readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { emptyRegistry, type Registry } from '../registry/registry.schema.ts'
import { aFolder } from '../testing/builds.fixture.ts'
import { DirectoryStore } from './directory-store.ts'
import { MAX_GENERATIONS } from './generations.ts'
import { RegistryConflictError } from './release-store.ts'

const generation = (number: number, updatedAt = ''): Registry => ({
  ...emptyRegistry(),
  generation: number,
  updatedAt,
})

describe('the directory store', () => {
  let folder: string
  let remove: () => Promise<void>
  let store: DirectoryStore
  beforeEach(async () => {
    ;({ folder, remove } = await aFolder())
    store = new DirectoryStore(folder)
  })
  afterEach(() => remove())

  it('the folder store accepts only one of two writers of the same generation', async () => {
    const other = new DirectoryStore(folder)
    const results = await Promise.allSettled([
      store.swapRegistry(generation(1, 'mine'), 0),
      other.swapRegistry(generation(1, 'theirs'), 0),
    ])
    const lost = results.filter((result) => result.status === 'rejected')
    expect(lost).toHaveLength(1)
    expect(lost[0]?.reason).toBeInstanceOf(RegistryConflictError)
  })

  it('the folder store refuses a writer that read an older generation', async () => {
    await store.swapRegistry(generation(1), 0)
    await store.swapRegistry(generation(2), 1)
    await expect(store.swapRegistry(generation(2), 1)).rejects.toThrow(
      /Another publisher changed the registry/,
    )
    expect((await store.readRegistry()).generation).toBe(2)
  })

  it('the folder store keeps only the latest generations', async () => {
    for (let next = 1; next <= MAX_GENERATIONS + 5; next += 1)
      await store.swapRegistry(generation(next), next - 1)
    expect(await readdir(path.join(folder, 'registry'))).toHaveLength(MAX_GENERATIONS)
    expect((await store.readRegistry()).generation).toBe(MAX_GENERATIONS + 5)
  })

  it('the folder store explains how to restore a damaged registry', async () => {
    await store.swapRegistry(generation(1), 0)
    await store.swapRegistry(generation(2), 1)
    await writeFile(path.join(folder, 'registry', 'registry.2.json'), '{"schema": 1, "gen')
    await expect(store.readRegistry()).rejects.toThrow(
      /registry\.2\.json is damaged.*registry\.1\.json is the previous one/,
    )
  })

  it('the folder store stores a release with its compressed copies', async () => {
    const code = 'console.log("a line of code")\n'.repeat(50)
    await store.putRelease(
      'mfe-a',
      '1',
      new Map([
        ['chunks/a.js', Buffer.from(code)],
        ['f.woff2', Buffer.from('f')],
      ]),
    )
    const release = path.join(folder, 'remotes/mfe-a/1')
    expect((await readdir(release, { recursive: true })).sort()).toEqual([
      'chunks',
      'chunks/a.js',
      'chunks/a.js.br',
      'chunks/a.js.gz',
      'f.woff2',
    ])
    expect(brotliDecompressSync(await readFile(path.join(release, 'chunks/a.js.br'))).toString()).toBe(code)
    expect(gunzipSync(await readFile(path.join(release, 'chunks/a.js.gz'))).toString()).toBe(code)
  })

  it('the folder store does not change a stored release', async () => {
    await store.putRelease('host', '1', new Map([['main.js', Buffer.from('first')]]))
    await store.putRelease('host', '1', new Map([['main.js', Buffer.from('second')]]))
    expect((await store.readReleaseFile('host', '1', 'main.js')).toString()).toBe('first')
  })

  it('the folder store accepts the same release from concurrent publishers', async () => {
    const files = new Map([['main.js', Buffer.from('same')]])
    await Promise.all([1, 2, 3, 4].map(() => new DirectoryStore(folder).putRelease('mfe-a', '1', files)))
    expect(await readdir(path.join(folder, '.incoming'))).toEqual([])
    expect((await store.readReleaseFile('mfe-a', '1', 'main.js')).toString()).toBe('same')
  })

  it('the folder store allows only one writer of pages at a time', async () => {
    const seen: string[] = []
    const visit = (name: string) =>
      new DirectoryStore(folder).withPageLock(async () => {
        seen.push(`${name} in`)
        await new Promise((resolve) => setTimeout(resolve, 5))
        seen.push(`${name} out`)
      })
    await Promise.all(['a', 'b', 'c'].map(visit))
    const rounds = [0, 2, 4].map((start) => seen.slice(start, start + 2).map((entry) => entry.slice(0, 1)))
    expect(rounds.every(([enter, leave]) => enter === leave)).toBe(true)
  })

  it.each([
    ['a process that died', '4194399', new Date()],
    ['a process that hangs', String(process.pid), new Date(Date.now() - 60_000)],
  ])('the folder store takes over the lock of %s', async (_, pid, since) => {
    const lock = path.join(folder, '.page.lock')
    await writeFile(lock, pid)
    await utimes(lock, since, since)
    let entered = false
    await store.withPageLock(async () => {
      entered = true
    })
    expect(entered).toBe(true)
    expect(await readdir(folder)).toEqual([])
  })
})
