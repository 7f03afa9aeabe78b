import { appsOf, openPreviews, releasesIn, screensOf, stageOf, toSafeLink, warningsOf } from './apps.rules.ts'
import { aDocument, aRelease } from './releases.fixture.ts'

const canary = { version: '2', percentage: 10 }
const remote = {
  name: 'mfe-a',
  version: '1',
  canary,
  candidate: '3',
  releases: [aRelease('3'), aRelease('2'), aRelease('1'), aRelease('0')],
}
const aRemote = (more = {}) => appsOf(aDocument([{ ...remote, ...more }]))

test('the page lists the host first and then the remotes by name', () => {
  const apps = appsOf(aDocument([{ name: 'mfe-b' }, remote, { name: 'host', version: '9' }]))
  expect(apps.map(({ name }) => name)).toEqual(['host', 'mfe-a', 'mfe-b'])
  expect(apps[1]?.releases).toHaveLength(4)
})

test('the page labels a release as live, canary, candidate or previous', () => {
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

test('the page labels a canary as canary even if it is the newest candidate', () => {
  const [app] = aRemote({ candidate: '2' })
  expect(app && stageOf(app, '2')).toBe('canary')
})

describe('warnings about an app', () => {
  const warnings = (more: object = {}) => aRemote(more).flatMap(warningsOf)
  const check = { passed: false, at: '', journeys: 1, screens: [], failed: ['x'] }

  test('an app without problems has no warnings', () => expect(warnings()).toEqual([]))

  test.each([
    [{ refused: 'it needs 2.0.0' }, 'Live, but never loaded: it needs 2.0.0'],
    [{ forced: 'no time' }, '1 was forced: no time'],
    [
      { ended: { version: '3', reason: 'home failed in 9 of 30 visits' } },
      'The canary 3 ended automatically: home failed in 9 of 30 visits',
    ],
    [{ releases: [aRelease('3', { check }), aRelease('1')] }, '3 (candidate) failed its check'],
    [{ releases: [aRelease('1', { check })] }, '1 (live) failed its check'],
    [{ version: undefined, releases: [aRelease('1', { liveAt: 'x' })] }, 'Rolled back: nothing is live.'],
  ])('an app has the warning for %j', (more, text) => expect(warnings(more)).toEqual([text]))
})

test('the page lists the failures of a check by screen', () => {
  const screens = ['/a (home)', '/b (list)']
  const failed = ['mfe-a: /b (list): no heading', 'a journey of mfe-b: not found']
  const check = { passed: false, at: '', journeys: 4, screens, failed }
  expect(screensOf(check)).toEqual({
    results: [
      { screen: '/b (list)', failures: ['mfe-a: /b (list): no heading'] },
      { screen: '/a (home)', failures: [] },
    ],
    others: ['a journey of mfe-b: not found'],
  })
})

test.each(['javascript:alert(1)', 'http://plain.example', 'data:text/html,x', 'github', '//evil.example'])(
  'the page shows the unsafe builder URL %s as text without a link',
  (text) => expect(toSafeLink(text)).toBeUndefined(),
)

test("the page shows a builder's URL as a link", () => {
  expect(toSafeLink('https://ci.example/run/1')).toBe('https://ci.example/run/1')
})

const id = 'a'.repeat(32)
const aPreview = (more: object = {}) => ({
  id,
  by: 'ana',
  until: '2026-11-26T10:00:00.000Z',
  remotes: { 'mfe-a': '2' },
  path: '/goals',
  ...more,
})
const at = (time: string) => Date.parse(`2026-11-26T${time}:00.000Z`)
const hrefs = (more: object) => openPreviews([aPreview(more)], at('09:00')).map(({ href }) => href)

describe('openPreviews', () => {
  it('the page lists the link of each preview by expiry', () => {
    const later = aPreview({ id: 'b'.repeat(32), until: '2026-11-26T11:00:00.000Z', path: '/' })
    expect(openPreviews([later, aPreview()], at('09:00')).map(({ href }) => href)).toEqual([
      `/goals?preview=${id}`,
      `/?preview=${'b'.repeat(32)}`,
    ])
  })

  it("the page omits previews that have expired by the device's clock", () => {
    expect(openPreviews([aPreview()], at('09:59'))).toHaveLength(1)
    expect(openPreviews([aPreview()], at('10:00'))).toEqual([])
    expect(hrefs({ until: 'never' })).toEqual([])
  })

  it.each([
    '//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\\evil.example',
    '/\n/evil.example',
  ])("the page replaces a preview's unsafe path by the start page: %p", (path) =>
    expect(hrefs({ path })).toEqual([`/?preview=${id}`]),
  )

  it.each(['', '../x', `${id}&x=1`])('the page does not link to a preview with the invalid id %p', (wrong) =>
    expect(hrefs({ id: wrong })).toEqual([]),
  )
})
