import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { aRun, aSigstore } from '../testing/attestations.fixture.ts'
import { aHostBuild, aRemoteBuild, writeBuild } from '../testing/builds.fixture.ts'
import { setUpCli } from '../testing/cli.fixture.ts'

const workflow = '.github/workflows/release-remote.yml'
const ofGoals = { repository: 'clinic/mfe-a', workflow }
const shared = 'clinic/soundings/.github/workflows/release-remote.yml@refs/heads/main'

describe('an attestation of GitHub', () => {
  const cli = setUpCli()
  let sigstore: Awaited<ReturnType<typeof aSigstore>>
  const inStore = (file: string) => path.join(cli.root, '.data/releases', file)
  const inDist = (name: string, file: string) => path.join(cli.root, name, 'dist', file)
  const trust = (...roots: string[]) => writeFile(inStore('trusted-root.jsonl'), `${roots.join('\n')}\n`)
  const take = (...signers: unknown[]) =>
    writeFile(
      inStore('page-settings.json'),
      JSON.stringify({ provenance: { 'mfe-a': signers, host: signers } }),
    )

  /** What the workflow does: the file, the action, the file of the action. */
  const attested = async (
    name: string,
    run: Parameters<typeof sigstore.attest>[1] = {},
    by: Pick<typeof sigstore, 'attest'> = sigstore,
  ) => {
    const { file } = JSON.parse((await cli.run('sign', name, '--subject', 'subject', '--json')).out)
    const bundle = await by.attest([{ name: path.basename(file), content: await readFile(file) }], run)
    await writeFile(path.join(cli.root, 'attestation.json'), `${bundle}\n`)
    return cli.run('sign', name, '--attestation', 'attestation.json')
  }
  const published = () => cli.run('publish', 'mfe-a')
  /** An attestation with one field of its text changed, past what `sign` would take. */
  const alter = async (change: (bundle: ReturnType<typeof JSON.parse>) => void) => {
    await attested('mfe-a')
    const bundle = JSON.parse(await readFile(inDist('mfe-a', 'provenance.sigstore.json'), 'utf8'))
    change(bundle)
    await writeFile(inDist('mfe-a', 'provenance.sigstore.json'), JSON.stringify(bundle))
    return (await published()).errors
  }

  beforeAll(async () => {
    sigstore = await aSigstore()
  })
  beforeEach(async () => {
    await writeBuild(cli.root, aHostBuild())
    await cli.run('publish', 'host')
    await writeBuild(cli.root, aRemoteBuild('mfe-a'))
    await take(ofGoals)
    await trust(sigstore.root)
  })

  it('is verified and said', async () => {
    expect((await attested('mfe-a')).out).toMatch(/^mfe-a 0\.1\.0-\w{10} has its attestation \(95baf273/)
    expect((await published()).code).toBe(0)
    const { out } = await cli.run('history', 'mfe-a')
    for (const said of ['signed: 95baf27389', aRun.repository, aRun.builder, aRun.workflow])
      expect(out.replaceAll(/\s/g, '')).toContain(said.replaceAll(' ', ''))
    const { issuer: _, ...run } = aRun
    const status = JSON.parse((await cli.run('status', '--json')).out)
    expect(status.remotes[0].provenance).toEqual({ ...run, signedAt: expect.stringMatching(/^\d{4}-.*Z$/) })
    // Browsers may read this copy.
    expect(await readFile(inStore('registry.json'), 'utf8')).not.toContain(aRun.commit)
  })

  it('is of what is built, by a workflow of another repository too', async () => {
    const byShared = { workflow: `https://github.com/${shared}` }
    await attested('mfe-a', byShared)
    expect((await published()).errors).toContain(
      `it was signed by the workflow https://github.com/${shared}, not ${aRun.workflow}`,
    )
    await take({ repository: 'clinic/mfe-a', workflow: shared })
    expect((await published()).code).toBe(0)
    // Whoever else calls it, is not the team.
    await writeBuild(cli.root, aRemoteBuild('mfe-a', { code: 'two' }))
    await attested('mfe-a', { ...byShared, repository: 'https://github.com/stranger/mfe-a' })
    expect((await published()).errors).toContain(
      'it is of the repository https://github.com/stranger/mfe-a, not https://github.com/clinic/mfe-a',
    )
  })

  it.each([
    [
      { repository: 'https://github.com/clinic/mfe-a-fork' },
      'it is of the repository https://github.com/clinic/mfe-a-fork, not',
    ],
    [{ workflow: aRun.workflow.replace('release-remote', 'other') }, '/other.yml@refs/heads/main, not'],
    [{ workflow: `${aRun.workflow}-2` }, '@refs/heads/main-2, not'],
    [{ ref: 'refs/pull/7/merge' }, 'it is of refs/pull/7/merge, not refs/heads/main'],
    [
      { issuer: 'https://accounts.example' },
      'it was signed for https://accounts.example, not for GitHub Actions',
    ],
  ])('is refused of another run: %j', async (run, reason) => {
    await attested('mfe-a', run)
    const { code, errors } = await published()
    expect(errors).toContain(reason)
    expect(code).toBe(1)
  })

  it('is required, of an upload, a candidate and the host too', async () => {
    const reason = `this store takes mfe-a with an attestation of GitHub alone: have ${workflow} build refs/heads/main of clinic/mfe-a`
    expect((await published()).errors).toContain(reason)
    expect((await cli.run('publish', 'mfe-a', '--candidate')).errors).toContain(reason)
    const [version = ''] = /0\.1\.0-\w{10}/.exec((await cli.run('upload', 'mfe-a')).out) ?? []
    expect((await cli.run('publish', 'mfe-a', '--uploaded', version)).errors).toContain(reason)
    // It may come after the upload.
    await attested('mfe-a')
    await cli.run('upload', 'mfe-a')
    expect((await cli.run('publish', 'mfe-a', '--uploaded', version)).code).toBe(0)
    expect(await readdir(inStore(`remotes/mfe-a/${version}`))).not.toContain('provenance.sigstore.json')
    expect(await readdir(inStore(`sources/remotes/mfe-a/${version}`))).toContain('provenance.sigstore.json')
    await writeBuild(cli.root, aHostBuild({ code: 'two' }))
    expect((await cli.run('publish', 'host')).code).toBe(1)
    await attested('host')
    expect((await cli.run('publish', 'host')).code).toBe(0)
  })

  it('is of exactly this build, under its version', async () => {
    await attested('mfe-a')
    const bundle = await readFile(inDist('mfe-a', 'provenance.sigstore.json'), 'utf8')
    for (const other of [{ code: 'two' }, { packageVersion: '9.0.0' }]) {
      await writeBuild(cli.root, aRemoteBuild('mfe-a', other))
      await writeFile(inDist('mfe-a', 'provenance.sigstore.json'), bundle)
      expect((await published()).errors).toMatch(/it is over mfe-a-0\.1\.0-\w+\.json, not over this mfe-a-/)
      expect((await cli.run('sign', 'mfe-a', '--attestation', 'attestation.json')).errors).toContain(
        'it is over another build',
      )
    }
  })

  it('is refused once it was changed', async () => {
    const isChanged = 'it was changed after it was signed'
    const errors = await alter(({ dsseEnvelope }) => {
      const statement = Buffer.from(dsseEnvelope.payload, 'base64').toString()
      dsseEnvelope.payload = Buffer.from(statement.replace('"predicate":{}', '"predicate":{"a":1}')).toString(
        'base64',
      )
    })
    expect(errors).toContain(isChanged)
    const other = JSON.parse(await sigstore.attest([{ name: 'x', content: Buffer.from('x') }]))
    expect(
      await alter(({ dsseEnvelope }) => {
        dsseEnvelope.signatures = other.dsseEnvelope.signatures
      }),
    ).toContain(isChanged)
    expect(
      await alter(({ verificationMaterial }) => {
        verificationMaterial.certificate = other.verificationMaterial.certificate
      }),
    ).toContain(isChanged)
  })

  it('is refused without its entry in the log, or with one that the log has not signed', async () => {
    expect(
      await alter(({ verificationMaterial }) => {
        verificationMaterial.tlogEntries = []
      }),
    ).toContain('neither a log nor a timestamp that this store trusts says when it was signed')
    expect(
      await alter(({ verificationMaterial: { tlogEntries } }) => {
        tlogEntries[0].integratedTime = String(Number(tlogEntries[0].integratedTime) + 1)
      }),
    ).toContain('its entry in the log was not signed by the log')
    expect(
      await alter(({ verificationMaterial: { tlogEntries } }) => {
        const { checkpoint } = tlogEntries[0].inclusionProof
        checkpoint.envelope = checkpoint.envelope.replace('\n1\n', '\n2\n')
      }),
    ).toContain('the log does not prove its entry')
  })

  it('is refused of a certificate that had ended, or of a root that is not trusted', async () => {
    const early = await aSigstore({ clock: new Date(Date.now() - 3_600_000) })
    await trust(early.root)
    const reason = 'no root of trusted-root.jsonl has made its certificate, or for that time'
    await attested('mfe-a', {}, early)
    expect((await published()).errors).toContain(reason)
    await attested('mfe-a')
    expect((await published()).errors).toContain(reason)
    await trust(early.root, sigstore.root)
    expect((await published()).code).toBe(0)
  })

  it("of a private repository has a timestamp of GitHub's own root", async () => {
    const own = await aSigstore({ hasLog: false })
    await attested('mfe-a', {}, own)
    expect((await published()).errors).toContain('neither a log nor a timestamp')
    await trust(sigstore.root, own.root)
    expect((await published()).code).toBe(0)
    await writeBuild(cli.root, aRemoteBuild('mfe-a', { code: 'two' }))
    await attested('mfe-a', {}, own)
    const bundle = JSON.parse(await readFile(inDist('mfe-a', 'provenance.sigstore.json'), 'utf8'))
    bundle.verificationMaterial.timestampVerificationData = { rfc3161Timestamps: [] }
    await writeFile(inDist('mfe-a', 'provenance.sigstore.json'), JSON.stringify(bundle))
    expect((await published()).errors).toContain('neither a log nor a timestamp')
  })

  it('says that something was built, and nothing else', async () => {
    await attested('mfe-a')
    await writeFile(
      inDist('mfe-a', 'provenance.sigstore.json'),
      await sigstore.attest([], { predicateType: 'https://spdx.dev/Document/v2.3' }),
    )
    expect((await published()).errors).toContain('it says nothing of a build')
    await writeFile(inDist('mfe-a', 'provenance.sigstore.json'), '{"mediaType":"none"}')
    expect((await published()).errors).toContain('its attestation cannot be read')
    await writeFile(path.join(cli.root, 'attestation.json'), 'none')
    expect((await cli.run('sign', 'mfe-a', '--attestation', 'attestation.json')).errors).toContain(
      'give the file that actions/attest has written',
    )
    expect((await cli.run('sign', 'mfe-a', '--subject', 'x', '--key', 'y')).code).toBe(2)
    await take()
    expect((await published()).errors).toContain('names nobody who signs')
  })

  it('needs the roots that the operator trusts, and says how to have them', async () => {
    await attested('mfe-a')
    const hint = 'gh attestation trusted-root > trusted-root.jsonl'
    for (const text of ['', '{\n"tlogs": []\n}']) {
      await writeFile(inStore('trusted-root.jsonl'), text)
      const { code, errors } = await published()
      expect(errors).toContain(hint)
      expect(code).toBe(1)
    }
  })

  it('stands in place of the signature of a key where the store takes both, and is asked for anew where it changes', async () => {
    await attested('mfe-a')
    const key = `MCowBQYDK2VwAyEA${'a'.repeat(43)}=`
    await take(key, ofGoals)
    expect((await cli.run('publish', 'mfe-a', '--candidate')).code).toBe(0)
    await cli.run('check', 'mfe-a')
    for (const signers of [
      [key],
      [{ ...ofGoals, ref: 'refs/heads/next' }],
      [{ ...ofGoals, repository: 'clinic/b' }],
    ]) {
      await take(...signers)
      for (const command of [['promote'], ['canary', '-p', '10'], ['preview']])
        expect((await cli.run(...command.slice(0, 1), 'mfe-a', ...command.slice(1))).errors).toContain(
          'has no signature of its team that this store takes',
        )
    }
    await take(ofGoals)
    expect((await cli.run('promote', 'mfe-a')).code).toBe(0)
  })
})
