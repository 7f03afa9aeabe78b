import type { ComposedRemote, Composition } from '@soundings/shared/internal/contract/composition.ts'
import { act, screen } from '@testing-library/react'
import { withCanaries } from '../composition/with-canaries.ts'
import { applyPreview, withCandidates } from './apply-preview.ts'
import { showPreviewBadge } from './show-preview-badge.tsx'

const integrity = `sha384-${'A'.repeat(64)}`
const aRelease = (name: string, version: string) => ({
  version,
  entry: { url: `/remotes/${name}/${version}/remoteEntry.js`, integrity },
  routes: [{ path: `/${name}`, layout: 'public' as const, screen: 'home', prefetch: [] }],
  gates: [],
})
const compositionOf = (remotes: Record<string, ComposedRemote>): Composition => ({
  id: 'c1',
  generation: 1,
  host: { version: '7' },
  remotes,
})
const live = compositionOf({ 'mfe-a': aRelease('mfe-a', '1'), 'mfe-b': aRelease('mfe-b', '1') })

describe('candidates of a preview', () => {
  const shown = (composition: Composition, name: string, version: string) =>
    withCanaries(withCandidates(composition, { [name]: aRelease(name, version) })).remotes

  it('candidates replace the live releases', () => {
    const { entry } = aRelease('mfe-a', '1')
    expect(shown(live, 'mfe-a', '2')).toEqual({
      'mfe-a': {
        ...aRelease('mfe-a', '2'),
        percentage: 100,
        lastKnownGood: { version: '1', entry, screens: ['home'] },
      },
      'mfe-b': live.remotes['mfe-b'],
    })
  })

  it('candidates take precedence over a canary', () => {
    const canary = { ...aRelease('mfe-a', '1.5'), percentage: 99 }
    const composition = compositionOf({ 'mfe-a': { ...aRelease('mfe-a', '1'), canary } })
    expect(shown(composition, 'mfe-a', '2')).toMatchObject({ 'mfe-a': { version: '2' } })
  })

  it('a candidate may belong to a remote without a live release', () => {
    expect(shown(live, 'mfe-c', '1')).toMatchObject({
      'mfe-c': { version: '1', routes: [{ path: '/mfe-c' }] },
    })
  })

  it('a candidate may be the first canary of a remote', () => {
    const hidden = {
      ...aRelease('mfe-c', '1'),
      routes: [],
      canary: { ...aRelease('mfe-c', '1'), percentage: 0 },
    }
    expect(shown(compositionOf({ 'mfe-c': hidden }), 'mfe-c', '1')).toMatchObject({
      'mfe-c': { version: '1', routes: [{ path: '/mfe-c' }] },
    })
  })

  it('candidates add cards only to the preview', () => {
    const card = { slot: 'mfe-a/end', screen: 'card', order: 10, layouts: ['public' as const] }
    const candidate = { ...aRelease('mfe-c', '1'), extensions: [card] }
    const previewed = withCandidates(live, { 'mfe-c': candidate })
    expect(previewed.remotes['mfe-c']?.extensions).toEqual([])
    expect(withCanaries(previewed).remotes['mfe-c']?.extensions).toEqual([card])
  })

  it('candidates that have gone live equal the live releases', () => {
    const lastKnownGood = { version: '0', entry: aRelease('mfe-a', '0').entry, screens: ['home'] }
    const composition = compositionOf({ 'mfe-a': { ...aRelease('mfe-a', '2'), lastKnownGood } })
    expect(shown(composition, 'mfe-a', '2')).toEqual(composition.remotes)
    const canary = { ...aRelease('mfe-a', '3'), percentage: 99 }
    const withCanary = compositionOf({ 'mfe-a': { ...aRelease('mfe-a', '2'), lastKnownGood, canary } })
    expect(shown(withCanary, 'mfe-a', '2')).toEqual(composition.remotes)
  })
})

describe('page with a requested preview', () => {
  const settings = { composition: live, importScreen: () => Promise.reject(), report: () => undefined }
  const policies = () =>
    [...document.querySelectorAll('meta[http-equiv]')].map((meta) => meta.getAttribute('content'))
  afterEach(() => {
    sessionStorage.clear()
    history.replaceState(null, '', '/')
    document.head.replaceChildren()
    document.body.replaceChildren()
  })

  it('a page whose preview is not available shows the live releases', async () => {
    history.replaceState(null, '', '/a?preview=../x&b=1#c')
    sessionStorage.setItem('soundings.preview', '../x')
    await act(async () => expect(await applyPreview(settings, '../x')).toBe(settings))
    expect(screen.getByRole('complementary', { name: 'Preview' })).toHaveTextContent(
      'This preview has ended. You see what everyone sees.',
    )
    expect(location.href).toBe('http://localhost/a?b=1#c')
    expect(sessionStorage).toHaveLength(0)
    expect(policies()).toEqual([
      'script-src http://localhost/host/7/ http://localhost/remotes/mfe-a/1/ http://localhost/remotes/mfe-b/1/ http://localhost/sw.js',
    ])
  })

  it('a page at a kiosk ignores the preview', async () => {
    history.replaceState(null, '', '/clinics/harbor?preview=x')
    await act(async () => expect(await applyPreview(settings, 'x')).toBe(settings))
    expect(document.body).toBeEmptyDOMElement()
    expect(location.search).toBe('')
    expect(policies()).toHaveLength(1)
  })
})

it('the badge shows the releases, author and expiry of the preview', async () => {
  const remotes = { 'mfe-a': aRelease('mfe-a', '2'), 'mfe-b': aRelease('mfe-b', '3') }
  const claims = { sub: 'x', exp: Date.parse('2030-02-01T13:30:00Z') / 1_000, by: 'ana <b>', remotes }
  const badge = await act(async () => showPreviewBadge({ status: 'valid', claims }))
  const bar = screen.getByRole('complementary', { name: 'Preview' })
  expect(bar).toHaveTextContent(
    /^Preview mfe-a 2\. mfe-b 3\. From ana <b>, until Feb 1, \d+:30\s[AP]M\. What you send here is real\./,
  )
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  for (const remote of ['mfe-a', 'mfe-b', 'mfe-a']) await act(async () => badge.showFailure(remote))
  expect(screen.getByRole('status')).toHaveTextContent(
    /^mfe-a does not work here\. You see its released version\. mfe-b does not work here\. You see its released version\.$/,
  )
  await act(async () => badge.showEnd())
  expect(screen.getByRole('status')).toHaveTextContent(/^This preview has ended\. Leave it/)
})
