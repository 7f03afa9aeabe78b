import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { SignJWT, UnsecuredJWT } from 'jose'
import { aHostBuild, aRemoteBuild, writeBuild } from '../testing/builds.fixture.ts'
import { setUpCli } from '../testing/cli.fixture.ts'

const aKey = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const pem = (key: KeyObject, type: 'pkcs8' | 'spki') => key.export({ format: 'pem', type }).toString()
  const body = pem(publicKey, 'spki').split('\n')[1] ?? ''
  return { pem: pem(privateKey, 'pkcs8'), body }
}
const [team, other] = [aKey(), aKey()]

describe('origin of a release', () => {
  const cli = setUpCli()
  const inDist = (name: string, file: string) => path.join(cli.root, name, 'dist', file)
  const sign = async (name: string, key = team) => {
    await writeFile(path.join(cli.root, 'key.pem'), key.pem)
    return cli.run('sign', name, '--key', 'key.pem')
  }
  const requireSignature = (name: string) =>
    writeFile(
      path.join(cli.root, '.data/releases/page-settings.json'),
      JSON.stringify({ requireCheck: false, provenance: { [name]: [other.body, team.body] } }),
    )
  const published = async (name: string) => cli.run('publish', name)

  beforeEach(async () => {
    await writeBuild(cli.root, aHostBuild())
    await cli.run('publish', 'host')
    await writeBuild(cli.root, aRemoteBuild('mfe-a'))
    await requireSignature('mfe-a')
  })

  it('history and status show the signature of a release, the public registry does not', async () => {
    expect((await sign('mfe-a')).out).toMatch(/^mfe-a 0\.1\.0-\w{10} is signed \(no commit: /)
    expect((await published('mfe-a')).code).toBe(0)
    expect((await cli.run('history', 'mfe-a')).out).toMatch(/live, signed: \S/)
    const status = JSON.parse((await cli.run('status', '--json')).out)
    expect(status.remotes[0].provenance).toMatchObject({
      key: team.body.slice(-12),
      builder: expect.any(String),
    })
    // Browsers may read this copy.
    expect(await readFile(path.join(cli.root, '.data/releases/registry.json'), 'utf8')).not.toContain(
      'signedAt',
    )
    await writeBuild(cli.root, aRemoteBuild('mfe-b'))
    expect((await published('mfe-b')).code).toBe(0)
  })

  it('a required signature applies to uploads, candidates and the host', async () => {
    expect((await published('mfe-a')).errors).toContain(
      "This store accepts mfe-a only with its team's signature",
    )
    expect((await cli.run('publish', 'mfe-a', '--candidate')).code).toBe(1)
    await sign('mfe-a')
    const [version = ''] = /0\.1\.0-\w{10}/.exec((await cli.run('publish', 'mfe-a', '--upload')).out) ?? []
    expect((await cli.run('publish', 'mfe-a', '--uploaded', version)).code).toBe(0)
    await requireSignature('host')
    await writeBuild(cli.root, aHostBuild({ code: 'two' }))
    expect((await published('host')).code).toBe(1)
    await sign('host')
    expect((await published('host')).code).toBe(0)
  })

  it('a candidate without a required signature cannot go live', async () => {
    await writeFile(path.join(cli.root, '.data/releases/page-settings.json'), '{}')
    await cli.run('publish', 'mfe-a', '--candidate')
    await cli.run('check', 'mfe-a')
    await requireSignature('mfe-a')
    for (const command of [['promote'], ['canary', '-p', '10'], ['preview']])
      expect((await cli.run(...command.slice(0, 1), 'mfe-a', ...command.slice(1))).errors).toContain(
        'has no signature that this store accepts',
      )
    await sign('mfe-a')
    expect((await cli.run('publish', 'mfe-a', '--candidate')).out).toContain('is a candidate')
    expect((await cli.run('history', 'mfe-a')).out).toMatch(/checked, signed: /)
    expect((await cli.run('promote', 'mfe-a')).code).toBe(0)
  })

  it('a signature may be added after the upload', async () => {
    const [version = ''] = /0\.1\.0-\w{10}/.exec((await cli.run('publish', 'mfe-a', '--upload')).out) ?? []
    expect((await cli.run('publish', 'mfe-a', '--uploaded', version)).code).toBe(1)
    await sign('mfe-a')
    await cli.run('publish', 'mfe-a', '--upload')
    expect((await cli.run('publish', 'mfe-a', '--uploaded', version)).code).toBe(0)
    const releases = path.join(cli.root, '.data/releases')
    expect(await readdir(path.join(releases, 'remotes/mfe-a', version))).not.toContain('provenance.jwt')
    expect(await readdir(path.join(releases, 'sources/remotes/mfe-a', version))).toContain('provenance.jwt')
  })

  it('a signature is valid for only one build of one app', async () => {
    await sign('mfe-a')
    const token = await readFile(inDist('mfe-a', 'provenance.jwt'), 'utf8')
    await writeBuild(cli.root, aRemoteBuild('mfe-a', { code: 'two' }))
    await writeFile(inDist('mfe-a', 'provenance.jwt'), token)
    expect((await published('mfe-a')).errors).toContain('It was changed after it was signed')
    await writeBuild(cli.root, aRemoteBuild('mfe-b'))
    await writeFile(inDist('mfe-b', 'provenance.jwt'), token)
    await requireSignature('mfe-b')
    expect((await published('mfe-b')).errors).toContain('Its signature is for mfe-a')
    await requireSignature('mfe-a')
    await sign('mfe-a', aKey())
    expect((await published('mfe-a')).errors).toContain('It is not signed with a key of its team')
  })

  it('a token without a valid signature is refused', async () => {
    await sign('mfe-a')
    const [, claims = ''] = (await readFile(inDist('mfe-a', 'provenance.jwt'), 'utf8')).split('.')
    const payload = JSON.parse(Buffer.from(claims, 'base64url').toString())
    const forged = [
      new UnsecuredJWT(payload).encode(),
      await new SignJWT(payload).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(team.body.padEnd(64))),
      'no token',
    ]
    for (const token of forged) {
      await writeFile(inDist('mfe-a', 'provenance.jwt'), token)
      expect((await published('mfe-a')).errors).toContain('It is not signed with a key of its team')
    }
  })

  it('the sign command requires a valid key', async () => {
    expect((await cli.run('sign', 'mfe-a')).code).toBe(2)
    await writeFile(path.join(cli.root, 'key.pem'), 'no key')
    expect((await cli.run('sign', 'mfe-a', '--key', 'key.pem')).errors).toContain('not an Ed25519 key in PEM')
    expect((await cli.run('sign', 'mfe-a', '--key', 'nowhere')).errors).toContain('nowhere')
  })
})
