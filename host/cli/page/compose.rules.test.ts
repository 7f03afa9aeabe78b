import { compositionSchema } from '@soundings/shared/internal/contract/composition.ts'
import * as v from 'valibot'
import { withCanaryShare, withHost, withRemote } from '../registry/registry.rules.ts'
import { emptyRegistry } from '../registry/registry.schema.ts'
import { toHostRelease, toRemoteRelease } from '../releases/to-release.rules.ts'
import { aHostBuild, aRemoteBuild } from '../testing/builds.fixture.ts'
import { compose } from './compose.rules.ts'

const change = { who: 'ana', at: '2030-01-01T08:00:00.000Z' }
const withRemotes = (...builds: ReturnType<typeof aRemoteBuild>[]) =>
  builds.reduce(
    (registry, build) => withRemote(registry, build.manifest.name, toRemoteRelease(build, change), change),
    emptyRegistry(),
  )
const underHost = (...builds: ReturnType<typeof aRemoteBuild>[]) =>
  withHost(withRemotes(...builds), toHostRelease(aHostBuild(), change), change)

describe('the composition of a page', () => {
  it("the composition includes a canary's cards only for its share", () => {
    const card = { slot: 'mfe-a/end', screen: 'card', order: 10, layouts: ['public' as const] }
    const offering = aRemoteBuild('mfe-a', { slots: [{ name: 'end', screen: 'home' }] })
    const bringing = toRemoteRelease(aRemoteBuild('mfe-b', { extensions: [card] }), change)
    const { version } = bringing
    const candidate = withRemote(underHost(offering), 'mfe-b', bringing, change, 'candidate')
    const share = { version, percentage: 10, forced: undefined }
    const remotes = v.parse(
      compositionSchema,
      compose(withCanaryShare(candidate, 'mfe-b', share, change)),
    ).remotes
    expect(remotes['mfe-a']).not.toHaveProperty('slots')
    expect(remotes['mfe-a']).not.toHaveProperty('extensions')
    expect(remotes['mfe-b']).toMatchObject({ extensions: [], canary: { extensions: [card] } })
    const live = compose(withRemote(underHost(offering), 'mfe-b', bringing, change))
    expect(live?.remotes['mfe-b']?.extensions).toEqual([card])
  })

  it("the composition includes a remote's entry and its public-user screens with their hashes", () => {
    const routes = (['public', 'public-user'] as const).map((layout) => ({
      path: `/${layout}`,
      layout,
      screen: 'home',
    }))
    const build = aRemoteBuild('mfe-a', { routes })
    const { version } = toRemoteRelease(build, change)
    const composition = compose(underHost(build))
    const scriptOf = (file: string) => ({
      url: `/remotes/mfe-a/${version}/${file}`,
      integrity: build.manifest.files[file]?.integrity,
    })
    expect(composition?.remotes['mfe-a']?.entry).toEqual(scriptOf('remoteEntry.js'))
    expect(composition?.remotes['mfe-a']?.routes).toEqual([
      expect.not.objectContaining({ scripts: expect.anything() }),
      expect.objectContaining({ scripts: [scriptOf('screen-home.js')] }),
    ])
    expect(composition?.remotes['mfe-a']?.refused).toBeUndefined()
  })

  it('the composition marks an incompatible remote as refused', () => {
    const composition = compose(
      underHost(aRemoteBuild('mfe-a', { contract: '^2.0.0' }), aRemoteBuild('mfe-b')),
    )
    expect(composition?.remotes['mfe-a']?.refused).toBe(
      'it needs contract ^2.0.0, but the host provides 1.0.0',
    )
    expect(composition?.remotes['mfe-b']?.refused).toBeUndefined()
  })

  it('the composition omits a remote without a screen', () => {
    expect(compose(underHost(aRemoteBuild('mfe-a', { routes: [] })))?.remotes).toEqual({})
  })

  it("the composition's id depends only on the live releases", () => {
    const id = compose(underHost(aRemoteBuild('mfe-a'), aRemoteBuild('mfe-b')))?.id
    expect(compose(underHost(aRemoteBuild('mfe-b'), aRemoteBuild('mfe-a')))?.id).toBe(id)
    expect(compose(underHost(aRemoteBuild('mfe-a', { code: 'two' }), aRemoteBuild('mfe-b')))?.id).not.toBe(id)
  })
})
