import { aMountTotal } from '../../cli/testing/mount-total.fixture.ts'
import { appsOf, releasesIn, screensOf, stageOf, toSafeLink, troubleOf } from './apps.rules.ts'
import { aDocument, aRelease } from './releases.fixture.ts'

const canary = { version: '2', percentage: 10 }
const remote = {
  name: 'mfe-a',
  version: '1',
  canary,
  candidate: '3',
  releases: [aRelease('3'), aRelease('2'), aRelease('1'), aRelease('0')],
}
const aRemote = (more = {}) => appsOf(aDocument([{ ...remote, ...more }]), [])

test('the host comes first, then the remotes by name, each with its releases and reports', () => {
  const totals = [aMountTotal('mfe-a', '1', 3, 0), aMountTotal('mfe-b', '1', 5, 0)]
  const apps = appsOf(aDocument([{ name: 'mfe-b' }, remote, { name: 'host', version: '9' }]), totals)
  expect(apps.map(({ name }) => name)).toEqual(['host', 'mfe-a', 'mfe-b'])
  expect(apps[1]?.totals).toEqual([totals[0]])
  expect(apps[1]?.releases).toHaveLength(4)
})

test('a release is live, a canary, the candidate, or was one', () => {
  const [app] = aRemote()
  if (!app) throw new Error('no app')
  expect(['0', '1', '2', '3'].map((version) => stageOf(app, version))).toEqual([
    'previous',
    'live',
    'canary',
    'candidate',
  ])
  const versions = releasesIn(app, ['live', 'canary', 'candidate']).map(({ version }) => version)
  expect(versions).toEqual(['1', '2', '3'])
})

test('a canary that is the newest candidate is shown once, as the canary', () => {
  const [app] = aRemote({ candidate: '2' })
  expect(app && stageOf(app, '2')).toBe('canary')
})

describe('trouble', () => {
  test('is none where everything is well', () => {
    expect(troubleOf(appsOf(aDocument([remote]), [aMountTotal('mfe-a', '1', 100, 2)]))).toEqual([])
  })

  test('is first what fails for visitors, live or as a canary, with its worst screen', () => {
    const totals = [
      aMountTotal('mfe-a', '1', 40, 0, [{ screen: 'home', mounted: 10, failed: 30 }]),
      aMountTotal('mfe-a', '2', 5, 5),
      aMountTotal('mfe-a', '0', 0, 50),
    ]
    const check = { passed: false, at: '', journeys: 1, screens: [], failed: ['x'] }
    const releases = [aRelease('3', { check }), aRelease('2'), aRelease('1')]
    expect(troubleOf(appsOf(aDocument([{ ...remote, releases }]), totals))).toEqual([
      { app: 'mfe-a', kind: 'failing', text: '1 (live) fails for 30 of 40 visitors on the screen home' },
      { app: 'mfe-a', kind: 'failing', text: '2 (canary) fails for 5 of 10 visitors' },
      { app: 'mfe-a', kind: 'warning', text: '3 (candidate) failed its check' },
    ])
  })

  test('is early, after all else, of a canary that failed for too few to judge it', () => {
    const textsOf = (...totals: ReturnType<typeof aMountTotal>[]) =>
      troubleOf(appsOf(aDocument([{ ...remote, forced: 'why' }]), totals)).map(({ kind, text }) => [
        kind,
        text,
      ])
    const forced = ['warning', '1 (live) was forced: why']
    expect(textsOf(aMountTotal('mfe-a', '2', 0, 2))).toEqual([
      forced,
      ['early', '2 (canary) failed for 2 of 2 visitors: too few to say that it fails'],
    ])
    expect(textsOf(aMountTotal('mfe-a', '2', 9, 0, [{ screen: 'home', mounted: 1, failed: 2 }]))).toEqual([
      forced,
      ['early', '2 (canary) failed for 2 of 3 visitors on the screen home: too few to say that it fails'],
    ])
    // Judged already, well, or live.
    expect(textsOf(aMountTotal('mfe-a', '2', 0, 3))).toEqual([
      ['failing', '2 (canary) fails for 3 of 3 visitors'],
      forced,
    ])
    expect(textsOf(aMountTotal('mfe-a', '2', 2, 0))).toEqual([forced])
    expect(textsOf(aMountTotal('mfe-a', '2', 40, 2))).toEqual([forced])
    expect(textsOf(aMountTotal('mfe-a', '1', 0, 2))).toEqual([forced])
  })

  test('is a release that is live and never loaded, forced, or live in spite of its check', () => {
    const kinds = (more: object) => troubleOf(aRemote(more)).map(({ kind, text }) => [kind, text])
    expect(kinds({ refused: 'it needs 2.0.0' })).toEqual([
      ['failing', 'is live but never loaded: it needs 2.0.0'],
    ])
    expect(kinds({ forced: 'no time', checked: false })).toEqual([
      ['warning', '1 (live) was forced: no time'],
    ])
    expect(kinds({ checked: false })).toEqual([['warning', '1 (live) failed its check']])
  })

  test('is what is configured and does not fit', () => {
    const setting = { type: 'integer', description: 'Seconds', default: 30, minimum: 20, maximum: 300 }
    const apps = aRemote({ config: { properties: { seconds: setting } } })
    const textsOf = (value: object) => troubleOf(apps, { 'mfe-a': { ...value } }).map(({ text }) => text)
    expect(textsOf({ seconds: 60 })).toEqual([])
    for (const misfit of [{ seconds: 5 }, { seconds: '60' }])
      expect(textsOf(misfit)).toEqual([expect.stringContaining('/config.json sets seconds')])
    expect(textsOf({ toString: 1 })).toEqual([expect.stringContaining('sets toString')])
  })
})

test('what failed in a check stands with its screen, and the rest beside', () => {
  const screens = ['/a (home)', '/b (list)']
  const failed = ['mfe-a: /b (list): no heading', 'a journey of mfe-b: not found']
  const check = { passed: false, at: '', journeys: 4, screens, failed }
  expect(screensOf(check)).toEqual({
    results: [
      { screen: '/a (home)', failures: [] },
      { screen: '/b (list)', failures: ['mfe-a: /b (list): no heading'] },
    ],
    others: ['a journey of mfe-b: not found'],
  })
})

test.each(['javascript:alert(1)', 'http://plain.example', 'data:text/html,x', 'github', '//evil.example'])(
  '%s of a builder is text, and leads nowhere',
  (text) => expect(toSafeLink(text)).toBeUndefined(),
)

test('an address of a builder leads there', () => {
  expect(toSafeLink('https://ci.example/run/1')).toBe('https://ci.example/run/1')
})
