/** Each refusal of publishing, and a similar accepted case. */
import { integrityOf } from '@soundings/shared/internal/build/release-files.ts'
import type { ExtensionDeclaration } from '@soundings/shared/internal/contract/slot.ts'
import { withCanaryShare, withHost, withRemote, withRetirement } from '../registry/registry.rules.ts'
import { emptyRegistry, type Registry } from '../registry/registry.schema.ts'
import { aHostBuild, aRemoteBuild } from '../testing/builds.fixture.ts'
import type { HostBuild, RemoteBuild } from './build.schema.ts'
import { fitRefusals, publishRefusals, releaseRefusals } from './publish.rules.ts'
import { slotRefusals } from './slot-refusals.rules.ts'
import { toHostRelease, toRemoteRelease } from './to-release.rules.ts'

type Options = NonNullable<Parameters<typeof aRemoteBuild>[1]>

const change = { who: 'ana', at: '2030-01-01T08:00:00.000Z' }
const withBuild = (registry: Registry, build: RemoteBuild) =>
  withRemote(registry, build.manifest.name, toRemoteRelease(build, change), change)
const withLive = (registry: Registry, name: string, options: Options) =>
  withBuild(registry, aRemoteBuild(name, options))

const host = withHost(
  emptyRegistry(),
  toHostRelease(aHostBuild({ contract: '1.2.0', shared: { react: '19.3.1' } }), change),
  change,
)

const refusalsOf = (registry: Registry, options: Options) =>
  publishRefusals(registry, aRemoteBuild('mfe-new', options))

const withFiles = <Build extends HostBuild | RemoteBuild>(
  build: Build,
  texts: Record<string, string>,
): Build => {
  const files = new Map(Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)]))
  const hashes = Object.fromEntries(
    [...files].map(([name, text]) => [name, { integrity: integrityOf(text) }]),
  )
  return { ...build, files, manifest: { ...build.manifest, files: hashes } }
}

describe('compatibility of a remote with the host', () => {
  const fit = (reason: string) =>
    `It does not fit the live host: ${reason}. Build with the versions of the live host, or first publish a host that fits.`

  it.each<[string, Options, string]>([
    ['an older contract', { contract: '^2.0.0' }, 'it needs contract ^2.0.0, but the host provides 1.2.0'],
    [
      'an older library',
      { shared: { react: '^20.0.0' } },
      'it needs react ^20.0.0, but the host provides 19.3.1',
    ],
    ['a missing library', { shared: { yup: '^1.0.0' } }, 'it needs yup, which the host does not provide'],
    ['a contract without a range', { contract: 'newest' }, 'its contract "newest" is not a version range'],
    ['a library without a range', { shared: { react: 'any' } }, 'its "any" for react is not a version range'],
  ])('a remote is refused if it is incompatible with the host: %s', (_, options, reason) => {
    expect(refusalsOf(host, options)).toEqual([fit(reason)])
  })

  it('a remote is accepted if its contract and libraries are in range', () => {
    expect(refusalsOf(host, { contract: '^1.1.0', shared: { react: '^19.0.0' } })).toEqual([])
    expect(refusalsOf(emptyRegistry(), { contract: '^9.0.0' })).toEqual([])
  })

  it('a remote is refused with all reasons together', () => {
    expect(
      refusalsOf(host, { contract: '^2.0.0', routes: [{ path: '/v1/x', screen: 'home' }] }),
    ).toHaveLength(2)
  })
})

describe('a route', () => {
  const live = withLive(host, 'mfe-auth', { routes: [{ path: '/user/:userId/login', screen: 'login' }] })
  const routes = (...paths: string[]): Options => ({
    routes: paths.map((path) => ({ path, screen: 'home' })),
  })
  const reserved =
    'would never open, because the API or the front door answers there. Begin it with another word.'

  it.each([
    [
      '/user/:id/login',
      'is owned by mfe-auth. Choose another path, or agree with the team of mfe-auth that it gives the path up.',
    ],
    [
      '/User/:userId/LOGIN',
      'is owned by mfe-auth. Choose another path, or agree with the team of mfe-auth that it gives the path up.',
    ],
    [
      '/user/robin/login',
      'would match addresses of /user/:userId/login, a route of mfe-auth. Choose another path.',
    ],
    [
      '/user/:userId/:screen',
      'would match addresses of /user/:userId/login, a route of mfe-auth. Choose another path.',
    ],
    ['/:language/settings', 'would match the addresses of other remotes. Begin it with a fixed word.'],
    ...[
      ...[
        '/releases',
        '/Releases/:version',
        '/v1/x',
        '/v2/:id',
        '/reports',
        '/identity',
        '/sandbox/x',
        '/outbox',
      ],
      ...['/clinic-assets/:file', '/host/x', '/remotes/:name', '/previews', '/simulator', '/metrics'],
      ...['/health/ready', '/config.json', '/sw.js', '/goals/list.html'],
    ].map((path) => [path, reserved]),
  ])('a route is refused: %s', (path, why) => {
    expect(refusalsOf(live, routes(path))).toEqual([`Route ${path} ${why}`])
  })

  it('a route declared twice is refused', () => {
    expect(refusalsOf(live, routes('/a/:x', '/a/:y'))).toEqual([
      'Route /a/:y is declared twice. Keep one of them in remote.json.',
    ])
  })

  it('a route is accepted if its URLs match no other route', () => {
    const free = [
      '/user/:userId',
      '/user/:userId/login/:step',
      '/',
      '/health/tips',
      '/reporting',
      '/hosts',
      '/v1x',
    ]
    expect(refusalsOf(live, routes(...free))).toEqual([])
    expect(publishRefusals(live, aRemoteBuild('mfe-auth', routes('/user/:id/login')))).toEqual([])
  })
})

describe('an entry in the navigation', () => {
  const entries = (...given: [label: string, order: number][]): Options => ({
    routes: given.map(([label, order], index) => ({
      path: `/p${index}`,
      screen: 'home',
      layout: 'authenticated',
      navigation: { label, icon: 'dot', order },
    })),
  })
  const routes = entries(['Inbox', 10]).routes?.map((route) => ({ ...route, path: '/inbox' })) ?? []
  const live = withLive(host, 'mfe-inbox', { routes })

  it('a navigation entry is refused if another entry has its label or order', () => {
    expect(refusalsOf(live, entries(['inbox ', 15]))).toEqual([
      'The navigation entry of /p0 has the label "Inbox", which mfe-inbox already uses. Choose another label.',
    ])
    expect(refusalsOf(live, entries(['Goals', 10], ['Plans', 15], ['Ends', 15]))).toEqual([
      'The navigation entry of /p0 has order 10, which "Inbox" of mfe-inbox already uses. Choose another order.',
      'The navigation entry of /p2 has order 15, which "Plans" of mfe-new already uses. Choose another order.',
    ])
  })

  it('a navigation entry is accepted if its label and order are free', () => {
    expect(refusalsOf(live, entries(['Goals', 15]))).toEqual([])
    expect(publishRefusals(live, aRemoteBuild('mfe-inbox', { routes }))).toEqual([])
  })
})

describe('a service', () => {
  const declaring = (name: string, path: string | undefined, mock?: string) => {
    const build = aRemoteBuild(name)
    const texts = Object.fromEntries([...build.files].map(([file, text]) => [file, text.toString()]))
    const { manifest, ...rest } = withFiles(
      build,
      mock === undefined ? texts : { ...texts, 'mock.json': mock },
    )
    return { ...rest, manifest: path === undefined ? manifest : { ...manifest, service: { path } } }
  }
  const live = withBuild(host, declaring('mfe-goals', '/v1/team/goals'))
  const MOCK = '{"GET /v1/goals": {"json": []}}'

  it.each(['/v1/team/goals', '/v1/team/goals/labs', '/v1/team'])(
    'a service is refused at a path that overlaps another service: %s',
    (path) => {
      expect(publishRefusals(live, declaring('mfe-new', path))).toEqual([
        `Service path ${path} overlaps /v1/team/goals of mfe-goals. Choose another path.`,
      ])
    },
  )

  it.each([
    ['/v1/labs', 'mock.json: GET /v1/goals is outside of /v1/labs, the path of the service'],
    [undefined, 'mock.json answers for a service: add "service": {"path": "/v1/…"} to remote.json'],
  ])('a mock that answers outside of its service is refused: %s', (path, why) => {
    expect(publishRefusals(live, declaring('mfe-new', path, MOCK))).toEqual([
      `${why}. Correct it and build again.`,
    ])
  })

  it('a service is accepted at its own path with a mock for that path', () => {
    expect(publishRefusals(live, declaring('mfe-new', '/v1/goals', MOCK))).toEqual([])
    expect(publishRefusals(live, declaring('mfe-new', '/v1/team-of-ours'))).toEqual([])
    expect(publishRefusals(live, declaring('mfe-goals', '/v1/team/goals'))).toEqual([])
  })
})

describe('a card', () => {
  const routes: Options['routes'] = [
    { path: '/day', screen: 'day', layout: 'authenticated' },
    { path: '/link', screen: 'link', layout: 'public-user' },
  ]
  const offering: Options = { routes, slots: [{ name: 'top', screen: 'day' }] }
  const cards = (...changes: Partial<ExtensionDeclaration>[]): Options => ({
    routes: [],
    extensions: changes.map((one) => ({
      slot: 'mfe-day/top',
      screen: 'card',
      order: 10,
      layouts: ['authenticated'],
      ...one,
    })),
  })
  const offered = withLive(host, 'mfe-day', offering)
  const used = withLive(offered, 'mfe-mood', cards({}))
  const candidate = withRemote(
    host,
    'mfe-day',
    toRemoteRelease(aRemoteBuild('mfe-day', offering), change),
    change,
    'candidate',
  )
  const canary = withCanaryShare(
    candidate,
    'mfe-day',
    {
      version: Object.keys(candidate.remotes['mfe-day']?.releases ?? {})[0] ?? '',
      percentage: 10,
      forced: undefined,
    },
    change,
  )
  const absent =
    'Card "card" needs slot mfe-day/top, which no live remote offers. Live slots: none. Ask the team of the slot for a release that fits.'
  const gone =
    'Card "card" of mfe-mood is in its slot "top" and would disappear. Keep the slot, or agree with the team of mfe-mood that it first releases without the card.'

  it.each<[string, Registry, Options, string]>([
    ['that no remote offers', host, cards({}), absent],
    ['that only a candidate offers', candidate, cards({}), absent],
    ['that only a canary offers', canary, cards({}), absent],
    [
      'with an unknown name',
      offered,
      cards({ slot: 'mfe-day/foot' }),
      'Card "card" needs slot mfe-day/foot, which no live remote offers. Live slots: mfe-day/top. Ask the team of the slot for a release that fits.',
    ],
    [
      'that is not shown in its layout',
      offered,
      cards({ layouts: ['authenticated', 'public-user'] }),
      'Card "card" is for layout public-user, but slot mfe-day/top is shown only in authenticated. Live slots: mfe-day/top. Ask the team of the slot for a release that fits.',
    ],
    [
      "with the order of another remote's card",
      used,
      cards({ screen: 'goal' }),
      'Card "goal" has order 10 in slot mfe-day/top, which "card" of mfe-mood already uses. Choose another order.',
    ],
    [
      'that it is declared for twice',
      offered,
      cards({}, { order: 11 }),
      'Card "card" is declared twice for slot mfe-day/top. Keep one of them in remote.json.',
    ],
    [
      'with the order of another own card',
      offered,
      cards({}, { screen: 'other' }),
      'Card "other" has order 10 in slot mfe-day/top, which "card" already uses. Choose another order.',
    ],
  ])('a card is refused in a slot %s', (_, registry, options, why) => {
    expect(refusalsOf(registry, options)).toEqual([why])
  })

  it('a card is refused in a slot of the same remote', () => {
    const own = aRemoteBuild('mfe-day', { ...offering, extensions: cards({}).extensions ?? [] })
    expect(publishRefusals(offered, own)).toEqual([
      'Card "card" is for mfe-day/top, a slot of the same remote. Render it on the screen, and leave the slot to other remotes.',
    ])
  })

  it('a card is accepted in a live slot with a free order', () => {
    expect(refusalsOf(offered, cards({}))).toEqual([])
    expect(refusalsOf(used, cards({ order: 11 }))).toEqual([])
  })

  it('a card prevents the removal of its slot', () => {
    const withSlots = (slots: NonNullable<Options['slots']>) =>
      aRemoteBuild('mfe-day', { routes, slots, code: 'two' })
    expect(publishRefusals(used, withSlots([{ name: 'top', screen: 'day' }]))).toEqual([])
    expect(publishRefusals(used, withSlots([]))).toEqual([gone])
    expect(publishRefusals(used, withSlots([{ name: 'top', screen: 'link' }]))).toEqual([gone])
    expect(publishRefusals(offered, withSlots([]))).toEqual([])
    // A rollback has already removed the slot.
    expect(publishRefusals(withLive(used, 'mfe-day', { routes }), withSlots([]))).toEqual([])
    expect(slotRefusals(used, 'mfe-day')).toEqual([gone])
    expect(slotRefusals(withRetirement(used, 'mfe-mood', 'not used', change), 'mfe-day')).toEqual([])
  })

  it('a card does not prevent a rollback to a release without its slot', () => {
    const release = toRemoteRelease(aRemoteBuild('mfe-day', { routes }), change)
    const registry = withRemote(used, 'mfe-day', release, change, 'candidate')
    expect(releaseRefusals(registry, 'mfe-day', release.version)).toEqual([gone])
    expect(fitRefusals(registry, 'mfe-day', release.version)).toEqual([])
  })

  it('a slot is refused on a screen without a route', () => {
    expect(refusalsOf(host, { routes, slots: [{ name: 'top', screen: 'nowhere' }] })).toEqual([
      'Slot "top" is on screen "nowhere", which has no route. Use a screen that has one.',
    ])
  })
})

describe('the files of a build', () => {
  const build = aRemoteBuild('mfe-new')

  it('a build is refused if a file is missing or altered', () => {
    const altered = new Map([['remoteEntry.js', Buffer.from('alert(1)')]])
    expect(publishRefusals(host, { ...build, files: altered })).toEqual([
      'remoteEntry.js was altered after the build (its hash differs). Build again.',
      'screen-home.js is missing from the build. Build again.',
    ])
    const chunks = { 'screen-home': ['screen-home.js', 'late.js'] }
    expect(publishRefusals(host, { ...build, manifest: { ...build.manifest, chunks } })).toEqual([
      'late.js is in a chunk but has no hash. Build again.',
    ])
    expect(publishRefusals(host, { ...build, manifest: { ...build.manifest, chunks: {} } })).toEqual([
      'Screen "home" of remote.json is not in the build. Build again.',
    ])
  })

  it('a build is refused if its entry is too large', () => {
    const digits = (index: number) => ((index * 7919) ** 2 % 99991).toString(36)
    const code = Array.from({ length: 4000 }, (_, index) => digits(index)).join('')
    expect(refusalsOf(host, { code })).toEqual([
      expect.stringMatching(
        /^remoteEntry\.js is \d+ bytes compressed; at most 8000 are allowed\. Import its modules from screens, which load lazily\.$/,
      ),
    ])
  })

  it.each([
    'page.html',
    'page.HTML',
    'page.xhtml',
    'page.htm',
    'feed.xml',
    'leaflet.pdf',
    'page',
    'a.js.html',
  ])('a build is refused if it contains a file of an unneeded type: %s', (name) => {
    const files = new Map([...build.files, [name, Buffer.from('<script>mine()</script>')]])
    for (const one of [build, aHostBuild()]) {
      const texts = Object.fromEntries(
        [...one.files, ...files].map(([file, text]) => [file, text.toString()]),
      )
      expect(publishRefusals(emptyRegistry(), withFiles(one, texts))).toEqual([
        expect.stringMatching(
          new RegExp(
            `^${name} has a file type that no page needs\\. Remove it from the build\\. Allowed file types: .*\\.js`,
          ),
        ),
      ])
    }
  })

  it('a build without screens needs no entry', () => {
    expect(publishRefusals(host, withFiles(aRemoteBuild('mfe-new', { routes: [] }), {}))).toEqual([])
  })
})

describe('a script', () => {
  const screen = 'define([], () => 1)'
  const scripts = (entry: string, ofScreen = screen, more: Record<string, string> = {}) =>
    publishRefusals(
      host,
      withFiles(aRemoteBuild('mfe-new'), { 'remoteEntry.js': entry, 'screen-home.js': ofScreen, ...more }),
    )
  const hashOf = (text: string) => integrityOf(Buffer.from(text))

  it.each([
    ['remoteEntry.js', 'const init = 1\nexport { init }', screen],
    ['remoteEntry.js', `import { get } from './runtime.js'\nvar mfe_new = get`, screen],
    ['remoteEntry.js', 'var mfe_new = new URL(".", import.meta.url)', screen],
    ['remoteEntry.js', 'var mfe_new = await Promise.resolve(1)', screen],
    ['screen-home.js', `var mfe_new = { get: () => import('./screen-home.js') }`, 'export default 1'],
  ])('a script is refused as an ES module: %s, %j', (file, entry, ofScreen) => {
    expect(scripts(entry, ofScreen)).toEqual([
      expect.stringMatching(
        new RegExp(
          `^${file} is an ES module \\(.+\\), and the host loads classic scripts only\\. Build with @soundings/shared/build/remote\\.$`,
        ),
      ),
    ])
  })

  it('a script is refused with a syntax error', () => {
    expect(scripts('var mfe_new = {')).toEqual([
      expect.stringMatching(/^remoteEntry\.js has a syntax error \(.+\)\. Build again\.$/),
    ])
  })

  it('a script is refused if no other script contains its hash', () => {
    expect(scripts('var mfe_new = {}')).toEqual([
      "screen-home.js would be loaded without its hash. Build with @soundings/shared/build/remote, or add rspack's plugin: `new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })`.",
    ])
    const late = 'define([], () => 2)'
    const withHash = `${screen} // ${hashOf(late)}`
    expect(scripts(`var mfe_new = '${hashOf(withHash)}'`, withHash, { 'late.js': late })).toEqual([])
  })
})

describe('a host', () => {
  const live = withLive(host, 'mfe-a', {})

  it('a host is refused if a live remote is incompatible with it', () => {
    expect(publishRefusals(live, aHostBuild({ contract: '2.0.0' }))).toEqual([
      expect.stringMatching(
        /^mfe-a 0\.1\.0-\w+ would stop working: it needs contract \^1\.0\.0, but the host provides 2\.0\.0\. First publish a mfe-a that fits both hosts\.$/,
      ),
    ])
    expect(publishRefusals(live, aHostBuild({ code: 'two', contract: '1.4.0' }))).toEqual([])
  })

  it('a host is refused if a file that every page needs is missing', () => {
    const { manifest, ...build } = aHostBuild()
    expect(publishRefusals(live, { ...build, manifest: { ...manifest, files: {}, chunks: {} } })).toEqual([
      'The build has no chunk "main", which starts the page. Build again.',
      'The build has no boot.js, which the page needs. Build again.',
      'The build has no sw.js, which the page needs. Build again.',
      'The build has no app.webmanifest, which the page needs. Build again.',
      'The build has no apple-touch-icon.png, which the page needs. Build again.',
      'The build has no font (.woff2). Install the font package, then publish again.',
    ])
  })
})
