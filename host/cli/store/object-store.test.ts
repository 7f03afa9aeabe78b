import { randomBytes } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { emptyRegistry, type Registry } from '../registry/registry.schema.ts'
import { publishRelease } from '../releases/publish-release.ts'
import { rollbackRelease } from '../releases/rollback-release.ts'
import { aHostBuild, aRemoteBuild } from '../testing/builds.fixture.ts'
import { objectServers, startObjectServer } from '../testing/object-server.ts'
import { problemsOf } from '../testing/store-problems.fixture.ts'
import { Bucket } from './bucket.ts'
import { ObjectStore } from './object-store.ts'
import { openStore } from './open-store.ts'
import { RegistryConflictError } from './release-store.ts'

process.env.AWS_ACCESS_KEY_ID ??= 'test'
process.env.AWS_SECRET_ACCESS_KEY ??= 'test'
process.env.AWS_REGION ??= 'us-east-1'
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'

const who = 'ana'

const generation = (number: number, updatedAt = ''): Registry => ({
  ...emptyRegistry(),
  generation: number,
  updatedAt,
})

describe.each(objectServers)('the object store on %s', (_, start) => {
  let endpoint: string
  let close: () => Promise<unknown>
  let prefix: string
  const aStore = () =>
    new ObjectStore(new Bucket('releases', { endpoint }), prefix, `s3://releases/${prefix}`)
  const read = async (key: string) => {
    const found = await new Bucket('releases', { endpoint }).get(`${prefix}/${key}`)
    return found?.body
  }

  beforeAll(async () => {
    ;({ endpoint, close } = await start())
    const client = new S3Client({ endpoint, forcePathStyle: true })
    await client.send(new CreateBucketCommand({ Bucket: 'releases' }))
    client.destroy()
  })
  afterAll(() => close())
  beforeEach(() => {
    prefix = randomBytes(6).toString('hex')
  })

  it.each([0, 1])('the object store accepts only one of many writers from generation %d', async (from) => {
    if (from > 0) await aStore().swapRegistry(generation(1), 0)
    const writers = Array.from({ length: 8 }, () => aStore())
    await Promise.all(writers.map((store) => store.readRegistry()))
    const results = await Promise.allSettled(
      writers.map((store, index) => store.swapRegistry(generation(from + 1, `writer ${index}`), from)),
    )
    const won = results.flatMap(({ status }, index) => (status === 'fulfilled' ? [index] : []))
    expect(won).toHaveLength(1)
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(RegistryConflictError)
    expect((await aStore().readRegistry()).updatedAt).toBe(`writer ${won[0]}`)
  })

  it('the object store refuses a writer that read an older registry or none', async () => {
    const late = aStore()
    await aStore().swapRegistry(generation(1), 0)
    await late.readRegistry()
    await aStore().swapRegistry(generation(2), 1)
    await expect(late.swapRegistry(generation(2), 1)).rejects.toThrow(RegistryConflictError)
    await expect(aStore().swapRegistry(generation(2), 1)).rejects.toThrow(RegistryConflictError)
    expect((await aStore().readRegistry()).generation).toBe(2)
  })

  it('the object store publishes and rolls back like a folder', async () => {
    await publishRelease(aStore(), aHostBuild(), { who, isFirst: true })
    const { version: first } = await publishRelease(aStore(), aRemoteBuild('mfe-a'), { who, isFirst: true })
    const { version } = await publishRelease(aStore(), aRemoteBuild('mfe-a', { code: 'two' }), {
      who,
      isFirst: true,
    })
    expect((await read('index.html'))?.toString()).toContain(`/remotes/mfe-a/${version}/remoteEntry.js`)
    expect(await problemsOf(aStore())).toEqual([])
    expect(await rollbackRelease(aStore(), 'mfe-a', { who })).toMatchObject({ version: first })
    expect((await read('index.html'))?.toString()).not.toContain(version)
    const bucket = new Bucket('releases', { endpoint })
    const key = (file: string) => `${prefix}/remotes/mfe-a/${first}/${file}`
    await bucket.put(key('remoteEntry.js'), 'alert(1)')
    await bucket.remove(key('screen-home.js'))
    expect((await problemsOf(aStore())).sort()).toEqual([
      `mfe-a ${first}: remoteEntry.js was altered`,
      `mfe-a ${first}: screen-home.js is gone`,
    ])
  })

  it('the object store completes a partial release', async () => {
    const files = (text: string) =>
      new Map([
        ['main.js', Buffer.from(text)],
        ['release.json', Buffer.from('{}')],
      ])
    await new Bucket('releases', { endpoint }).put(`${prefix}/host/1/main.js`, 'first')
    expect(await aStore().hasRelease('host', '1')).toBe(false)
    await aStore().putRelease('host', '1', files('second'))
    expect(await aStore().hasRelease('host', '1')).toBe(true)
    expect((await aStore().readReleaseFile('host', '1', 'main.js')).toString()).toBe('first')
  })

  it('the object store stores compressed copies', async () => {
    const code = 'console.log("a line of code")\n'.repeat(50)
    await aStore().putRelease('mfe-a', '1', new Map([['a.js', Buffer.from(code)]]))
    expect(brotliDecompressSync((await read('remotes/mfe-a/1/a.js.br')) ?? Buffer.of()).toString()).toBe(code)
  })

  it('the object store keeps all releases of twelve concurrent publishers', async () => {
    await publishRelease(aStore(), aHostBuild(), { who, isFirst: true })
    const builds = Array.from({ length: 12 }, (_, index) => aRemoteBuild(`mfe-x${index}`))
    await Promise.all(builds.map((build) => publishRelease(aStore(), build, { who, isFirst: true })))
    const registry = await aStore().readRegistry()
    expect(registry.generation).toBe(13)
    expect(Object.keys(registry.remotes)).toHaveLength(12)
    const page = (await read('index.html'))?.toString()
    for (const { manifest } of builds) expect(page).toContain(`/remotes/${manifest.name}/`)
  })

  it('the object store opens for a URL such as s3://bucket/prefix', async () => {
    const env = { AWS_ENDPOINT_URL_S3: endpoint }
    const store = await openStore(`s3://releases/${prefix}`, { cwd: '/', env })
    await publishRelease(store, aHostBuild(), { who, isFirst: true })
    expect((await aStore().readRegistry()).generation).toBe(1)
  })
})

test('the object store refuses a storage service that ignores conditional writes', async () => {
  const { endpoint, close } = await startObjectServer({ keepsConditions: false })
  const store = new ObjectStore(new Bucket('releases', { endpoint }), '', 's3://releases')
  await expect(publishRelease(store, aHostBuild(), { who, isFirst: true })).rejects.toThrow(
    /ignores the conditions/,
  )
  expect((await store.readRegistry()).generation).toBe(0)
  await close()
})
