import { readFileSync } from 'node:fs'
import path from 'node:path'
import { CreateBucketCommand, PutBucketPolicyCommand, S3Client } from '@aws-sdk/client-s3'
import { checkRelease } from '../check/check-release.ts'
import { createPreview, endPreview } from '../previews/create-preview.ts'
import { listPreviews } from '../previews/stored-previews.ts'
import type { HostBuild, RemoteBuild } from '../releases/build.schema.ts'
import { promoteRelease } from '../releases/promote-release.ts'
import { publishRelease } from '../releases/publish-release.ts'
import { rollbackRelease } from '../releases/rollback-release.ts'
import { readUpload, uploadRelease } from '../releases/uploads.ts'
import { aHostBuild, aRemoteBuild } from '../testing/builds.fixture.ts'
import { aPicture } from '../testing/picture.fixture.ts'
import { problemsOf } from '../testing/store-problems.fixture.ts'
import { Bucket } from './bucket.ts'
import { ObjectStore } from './object-store.ts'

process.env.AWS_ACCESS_KEY_ID ??= 'test'
process.env.AWS_SECRET_ACCESS_KEY ??= 'test'
process.env.AWS_REGION ??= 'us-east-1'
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'

const BUCKET = 'policed'
const PREFIX = 'soundings'

const policy = readFileSync(path.resolve(__dirname, '../../../docs/bucket-policy.json'), 'utf8')
  .replaceAll('BUCKET', BUCKET)
  .replaceAll('PREFIX', PREFIX)
  .replaceAll('arn:aws:iam::ACCOUNT:role/', 'arn:aws:iam:::user/')

const { TEST_S3_ENDPOINT: endpoint } = process.env

/** Only real object storage enforces a policy. */
const onObjectStorage = endpoint ? describe : describe.skip

onObjectStorage('the bucket policy of docs/bucket-policy.json', () => {
  const bucketAs = (role: string) => {
    const secretAccessKey = process.env.AWS_SECRET_ACCESS_KEY ?? ''
    return new Bucket(BUCKET, { endpoint, credentials: { accessKeyId: role, secretAccessKey } })
  }
  const storeAs = (role: string, folder = PREFIX) =>
    new ObjectStore(bucketAs(role), folder, `s3://${BUCKET}/${folder}`)
  const candidatesAs = (role: string) => storeAs(role, `${PREFIX}/candidates`)
  const storesAs = (role: string) => ({ store: storeAs(role), uploads: candidatesAs(role) })
  const live = () => storeAs('releases-live')
  const team = 'releases-upload-mfe-checkins'
  const upload = (role: string, build: RemoteBuild | HostBuild) => uploadRelease(storesAs(role), build)
  const index = async () => (await bucketAs('releases-cdn').get(`${PREFIX}/index.html`))?.body.toString()
  const who = 'ana'
  const refused = expect.objectContaining({ $metadata: expect.objectContaining({ httpStatusCode: 403 }) })

  beforeAll(async () => {
    const client = new S3Client({ endpoint: endpoint ?? '', forcePathStyle: true })
    await client.send(new CreateBucketCommand({ Bucket: BUCKET }))
    await client.send(new PutBucketPolicyCommand({ Bucket: BUCKET, Policy: policy }))
    client.destroy()
    await publishRelease(live(), aHostBuild(), { who, isFirst: true })
    await publishRelease(live(), aRemoteBuild('mfe-checkins'), { who, isFirst: true })
  })

  it("the policy allows the releasing role to publish a team's upload", async () => {
    const before = await index()
    const { version } = await upload(team, aRemoteBuild('mfe-checkins', { code: 'two' }))
    expect(await index()).toBe(before)
    const build = await readUpload(candidatesAs('releases-live'), 'mfe-checkins', version)
    await publishRelease(live(), build, { who, target: 'candidate' })
    const runJourneys = async () => ({ passed: 1, failed: [] })
    await checkRelease(live(), 'mfe-checkins', { who, version, runJourneys })
    await promoteRelease(live(), 'mfe-checkins', { who, version })
    expect(await index()).toContain(`/remotes/mfe-checkins/${version}/`)
    expect(await problemsOf(storeAs(team))).toEqual([])
    await rollbackRelease(live(), 'mfe-checkins', { who })
    expect(await index()).not.toContain(`/remotes/mfe-checkins/${version}/`)
  })

  it('the policy does not allow the uploading role to publish a release', async () => {
    const build = aRemoteBuild('mfe-checkins', { code: 'three' })
    const store = storeAs(team)
    await publishRelease(live(), aRemoteBuild('mfe-checkins', { code: 'live' }), { who, isFirst: true })
    for (const target of ['live', 'candidate'] as const)
      await expect(publishRelease(store, build, { who, target, isFirst: true })).rejects.toEqual(refused)
    await expect(rollbackRelease(store, 'mfe-checkins', { who })).rejects.toEqual(refused)
    const { version } = await upload(team, build)
    await publishRelease(live(), await readUpload(candidatesAs(team), 'mfe-checkins', version), {
      who,
      target: 'candidate',
    })
    const [listed, before] = [await live().readRegistry(), await index()]
    await expect(promoteRelease(store, 'mfe-checkins', { who, version, force: 'now' })).rejects.toEqual(
      refused,
    )
    expect(await live().readRegistry()).toEqual(listed)
    expect(await index()).toBe(before)
  })

  it.each([
    'index.html',
    'sw.js',
    'registry.json',
    'config.json',
    'page-settings.json',
    'registry/registry.json',
    'remotes/mfe-checkins/x/evil.html',
    'host/x/evil.html',
    'sources/remotes/mfe-checkins/x/provenance.jwt',
    'candidates/sources/remotes/mfe-auth/x/provenance.jwt',
    'candidates/remotes/mfe-auth/x/release.json',
    'candidates/remotes/mfe-checkins-of-others/x/release.json',
    'candidates/host/x/release.json',
  ])('the policy forbids a team and the CDN to write %s', async (file) => {
    await expect(bucketAs(team).put(`${PREFIX}/${file}`, 'mine')).rejects.toEqual(refused)
    await expect(bucketAs('releases-cdn').put(`${PREFIX}/${file}`, 'mine')).rejects.toEqual(refused)
  })

  it('the policy does not allow a team to upload another app', async () => {
    await expect(upload(team, aHostBuild({ code: 'two' }))).rejects.toEqual(refused)
    await expect(upload(team, aRemoteBuild('mfe-auth'))).rejects.toEqual(refused)
    await expect(upload('releases-upload-host', aRemoteBuild('mfe-auth'))).rejects.toEqual(refused)
  })

  it('the policy hides uploads, history and settings from the CDN, and protects the settings', async () => {
    const { version } = await upload(team, aRemoteBuild('mfe-checkins', { code: 'four' }))
    for (const file of [
      `candidates/remotes/mfe-checkins/${version}/remoteEntry.js`,
      'registry/registry.json',
      'page-settings.json',
    ])
      await expect(bucketAs('releases-cdn').get(`${PREFIX}/${file}`)).rejects.toEqual(refused)
    for (const file of ['page-settings.json', 'config.json'])
      await expect(bucketAs('releases-live').put(`${PREFIX}/${file}`, '{}')).rejects.toEqual(refused)
  })

  it('the policy allows only the releasing role to manage previews', async () => {
    await publishRelease(live(), aRemoteBuild('mfe-checkins', { code: 'seen' }), { who, target: 'candidate' })
    const { id } = await createPreview(live(), { wanted: [{ name: 'mfe-checkins' }], hours: 1, who })
    expect((await listPreviews(live(), new Date())).map((one) => one.id)).toEqual([id])
    expect(await index()).toContain('"previewKey":{')
    const served = await bucketAs('releases-cdn').get(`${PREFIX}/previews/${id}.json`)
    expect(JSON.parse(served?.body.toString() ?? '')).toEqual({ token: expect.stringMatching(/^eyJ/) })
    expect(await problemsOf(storeAs(team))).toEqual([])
    for (const role of [team, 'releases-upload-host', 'releases-cdn']) {
      await expect(bucketAs(role).get(`${PREFIX}/keys/preview.json`)).rejects.toEqual(refused)
      for (const file of ['keys/preview.json', 'preview-key.json', `previews/${id}.json`])
        await expect(bucketAs(role).put(`${PREFIX}/${file}`, '{}')).rejects.toEqual(refused)
      await expect(endPreview(storeAs(role), id)).rejects.toEqual(refused)
    }
    expect(await endPreview(live(), id)).toBe(true)
    expect(await listPreviews(live(), new Date())).toEqual([])
  })

  it('the policy allows only the releasing role to write the releases page', async () => {
    const operator = process.env.AWS_ACCESS_KEY_ID ?? ''
    const set = (settings: object) =>
      bucketAs(operator).put(`${PREFIX}/page-settings.json`, JSON.stringify(settings))
    const page = `${PREFIX}/releases/index.html`
    await set({ releasesPage: true })
    await publishRelease(live(), aRemoteBuild('mfe-checkins', { code: 'shown' }), { who, isFirst: true })
    expect((await bucketAs('releases-live').get(page))?.body.toString()).toContain('noindex')
    const status = await bucketAs(team).get(`${PREFIX}/releases/status.json`)
    expect(status?.body.toString()).toContain('mfe-checkins')
    const statusAs = async (role: string) =>
      JSON.parse((await storeAs(role).readPage('releases/status.json')) ?? '{}')
    const candidate = aRemoteBuild('mfe-checkins', { code: 'pictured' })
    const { version } = await publishRelease(live(), candidate, { who, target: 'candidate' })
    const runJourneys = async () => ({
      passed: 1,
      failed: [],
      screens: ['/a (a)'],
      pictures: { '/a (a)': aPicture() },
    })
    // The second write replaces the first one's.
    for (let checks = 0; checks < 2; checks += 1)
      await checkRelease(live(), 'mfe-checkins', { who, version, runJourneys })
    const pictures = `releases/pictures/mfe-checkins-${version}.json`
    expect(await problemsOf(storeAs(team))).toEqual([])
    for (const file of ['index.html', 'status.json', pictures.slice('releases/'.length)]) {
      await expect(bucketAs('releases-cdn').get(`${PREFIX}/releases/${file}`)).rejects.toEqual(refused)
      for (const role of [team, 'releases-cdn'])
        await expect(bucketAs(role).put(`${PREFIX}/releases/${file}`, 'mine')).rejects.toEqual(refused)
    }
    const { id } = await createPreview(live(), { wanted: [{ name: 'mfe-checkins', version }], hours: 1, who })
    expect(await statusAs('releases-live')).toMatchObject({ previews: [{ id }], pictures: [pictures] })
    expect(await problemsOf(storeAs(team))).toEqual([])
    await endPreview(live(), id)
    expect(await statusAs('releases-live')).toMatchObject({ previews: [] })
    await set({})
    await publishRelease(live(), aRemoteBuild('mfe-checkins', { code: 'hidden' }), { who, isFirst: true })
    for (const file of [page, `${PREFIX}/${pictures}`])
      expect(await bucketAs('releases-live').get(file)).toBeUndefined()
  })

  it('the policy allows no role to delete a release', async () => {
    const { host } = await live().readRegistry()
    const key = `${PREFIX}/host/${host?.current}/main.js`
    for (const role of [team, 'releases-live', 'releases-cdn'])
      await bucketAs(role)
        .remove(key)
        .catch(() => undefined)
    expect(await bucketAs('releases-cdn').get(key)).toBeDefined()
  })
})
