import { safeParse } from 'valibot'
import { isStillTaken, signerSchema } from './signers.rules.ts'

const workflow = '.github/workflows/release-remote.yml'
const repository = 'clinic/mfe-a'
const isSigner = (signer: unknown) => safeParse(signerSchema, signer).success

describe('who signs builds, as page-settings.json says it', () => {
  it.each([
    [`MCowBQYDK2VwAyEA${'a'.repeat(43)}=`],
    [{ repository, workflow }],
    [{ repository, workflow, ref: 'refs/tags/v1' }],
    [{ repository, workflow: `clinic/soundings/${workflow}@refs/heads/main` }],
    [{ repository, workflow: `clinic/soundings/${workflow}@95baf27389e83e6a5c48f42e190d48d7abcea19e` }],
  ])('is %j', (signer) => {
    expect(isSigner(signer)).toBe(true)
  })

  it.each([
    ['MCow'],
    [{ repository: 'clinic', workflow }],
    [{ repository: 'clinic/mfe-a/..', workflow }],
    [{ repository, workflow: 'release-remote.yml' }],
    // Of another repository the ref has to be named: whoever calls it chooses one.
    [{ repository, workflow: `clinic/soundings/${workflow}` }],
    // Of its own the ref is what is built.
    [{ repository, workflow: `${workflow}@refs/heads/next` }],
    [{ repository, workflow, ref: 'main' }],
    [{ repository, workflow, branch: 'main' }],
    [{ repository }],
  ])('is not %j, which nothing is ever signed by', (signer) => {
    expect(isSigner(signer)).toBe(false)
  })
})

describe('what was verified once', () => {
  const shared = `clinic/soundings/${workflow}@refs/heads/main`
  const signer = { repository, workflow: shared, ref: 'refs/heads/main' }
  const provenance = {
    repository: `https://github.com/${repository}`,
    workflow: `https://github.com/${shared}`,
    ref: 'refs/heads/main',
    builder: 'a run',
    signedAt: '2026-11-26T08:00:00.000Z',
  }

  it('is still taken of the same key or workflow, alone', () => {
    expect(isStillTaken(provenance, [signer])).toBe(true)
    for (const other of [
      { ...signer, repository: 'clinic/mfe-b' },
      { ...signer, workflow: shared.replace('soundings', 'workflows') },
      { ...signer, ref: 'refs/tags/v1' },
      `MCowBQYDK2VwAyEA${'a'.repeat(43)}=`,
    ])
      expect(isStillTaken(provenance, [other])).toBe(false)
    const { builder, signedAt } = provenance
    expect(
      isStillTaken({ builder, signedAt, key: `${'a'.repeat(11)}=` }, [`MCowBQYDK2VwAyEA${'a'.repeat(43)}=`]),
    ).toBe(true)
  })
})
