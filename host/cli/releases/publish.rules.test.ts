import { integrityOf } from '@soundings/shared/internal/build/release-files.ts'
import { withHost, withRemote } from '../registry/registry.rules.ts'
import { emptyRegistry, type Registry } from '../registry/registry.schema.ts'
import { aHostBuild, aRemoteBuild } from '../testing/builds.fixture.ts'
import type { HostBuild, RemoteBuild } from './build.schema.ts'
import { publishRefusals } from './publish.rules.ts'
import { toHostRelease, toRemoteRelease } from './to-release.rules.ts'

const change = { who: 'ana', at: '2030-01-01T08:00:00.000Z' }
const withLiveHost = (registry: Registry, build: HostBuild) =>
  withHost(registry, toHostRelease(build, change), change)
const withLiveRemote = (registry: Registry, build: RemoteBuild) =>
  withRemote(registry, build.manifest.name, toRemoteRelease(build, change), change)
const live = withLiveHost(withLiveRemote(emptyRegistry(), aRemoteBuild('mfe-a')), aHostBuild())

describe('publishing a remote', () => {
  it('is allowed for a complete and compatible build', () => {
    expect(publishRefusals(live, aRemoteBuild('mfe-b'))).toEqual([])
  })

  it('is allowed before the first host, whose publish checks it', () => {
    expect(publishRefusals(emptyRegistry(), aRemoteBuild('mfe-b', { contract: '^9.0.0' }))).toEqual([])
  })

  it('is allowed without a screen, and so without an entry', () => {
    const { manifest, ...build } = aRemoteBuild('mfe-b', { routes: [] })
    expect(publishRefusals(live, { ...build, manifest: { ...manifest, files: {} } })).toEqual([])
  })

  it('is refused with every reason at once, each with its remedy', () => {
    const build = aRemoteBuild('mfe-b', {
      contract: '^2.0.0',
      shared: { react: '^20.0.0' },
      routes: [{ path: '/mfe-a', screen: 'home' }],
    })
    expect(publishRefusals(live, build)).toEqual([
      expect.stringMatching(/needs contract \^2.*\. Build with the versions of the live host/),
      expect.stringMatching(/needs react \^20.*\. Build with the versions of the live host/),
      expect.stringMatching(/Route \/mfe-a is owned by mfe-a\. Choose another path/),
    ])
  })

  it('is refused when a file is missing or was altered', () => {
    const build = aRemoteBuild('mfe-b')
    const altered = new Map([['remoteEntry.js', Buffer.from('alert(1)')]])
    expect(publishRefusals(live, { ...build, files: altered })).toEqual([
      expect.stringContaining('remoteEntry.js was altered'),
      expect.stringContaining('screen-home.js is missing'),
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
  ])('is refused with a file that is a document of its own, or of a kind that no page needs: %s', (name) => {
    const content = Buffer.from('<script>mine()</script>')
    const withPage = <Build extends HostBuild | RemoteBuild>(build: Build): Build => ({
      ...build,
      files: new Map([...build.files, [name, content]]),
      manifest: {
        ...build.manifest,
        files: { ...build.manifest.files, [name]: { integrity: integrityOf(content) } },
      },
    })
    for (const build of [aRemoteBuild('mfe-b'), aHostBuild()])
      expect(publishRefusals(live, withPage(build))).toEqual([
        expect.stringMatching(new RegExp(`^${name} is a kind of file that no page needs\\. .*\\.js`)),
      ])
  })

  it('is refused when a screen has no chunk', () => {
    const { manifest, ...build } = aRemoteBuild('mfe-b')
    expect(publishRefusals(live, { ...build, manifest: { ...manifest, chunks: {} } })).toEqual([
      expect.stringContaining('Screen "home" of remote.json is not in the build'),
    ])
  })

  it('is refused when the entry is over budget', () => {
    const noise = Array.from({ length: 4000 }, (_, index) => ((index * 7919) ** 2 % 99991).toString(36)).join(
      '',
    )
    expect(publishRefusals(live, aRemoteBuild('mfe-b', { code: noise }))).toEqual([
      expect.stringMatching(/remoteEntry.js is \d+ bytes compressed, 8000 are allowed/),
    ])
  })
})

describe('publishing a remote with an entry in the navigation', () => {
  const route = (path: string) => ({
    path,
    screen: 'home',
    layout: 'authenticated' as const,
    navigation: { label: 'Goals', icon: 'dot' as const, order: 10 },
  })

  it('is refused when another has one of the same label or order', () => {
    const registry = withLiveRemote(live, aRemoteBuild('mfe-b', { routes: [route('/b')] }))
    expect(publishRefusals(registry, aRemoteBuild('mfe-c', { routes: [route('/c')] }))).toEqual([
      expect.stringContaining('has the label "Goals", as one of mfe-b has'),
      expect.stringContaining('has order 10, as "Goals" of mfe-b has'),
    ])
  })
})

describe('publishing a host', () => {
  it('is allowed when every live remote is compatible', () => {
    expect(publishRefusals(live, aHostBuild({ code: 'two', contract: '1.4.0' }))).toEqual([])
  })

  it('is refused when a live remote would be incompatible, and names it', () => {
    expect(publishRefusals(live, aHostBuild({ contract: '2.0.0' }))).toEqual([
      expect.stringMatching(/^mfe-a 0\.1\.0-\w+ would stop working: it needs contract \^1\.0\.0/),
    ])
  })

  it('is refused without boot script, worker, icons, main script or font', () => {
    const { manifest, ...build } = aHostBuild()
    const refusals = publishRefusals(live, { ...build, manifest: { ...manifest, files: {}, chunks: {} } })
    expect(refusals.join()).toMatch(
      /no chunk "main".*no boot.js.*no sw.js.*no app.webmanifest.*no apple-touch-icon.png.*no font/,
    )
  })
})
