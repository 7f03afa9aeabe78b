import { aRemoteBuild } from '../testing/builds.fixture.ts'
import { releaseVersionOf } from './version.rules.ts'

describe('the version of a release', () => {
  it('a build has the same version in any order of its files', () => {
    const build = aRemoteBuild('mfe-a')
    const files = Object.fromEntries(Object.entries(build.manifest.files).reverse())
    expect(releaseVersionOf({ ...build, manifest: { ...build.manifest, files } })).toBe(
      releaseVersionOf(build),
    )
  })

  it('builds with different code or routes have different versions', () => {
    const versions = [
      aRemoteBuild('mfe-a'),
      aRemoteBuild('mfe-a', { code: 'two' }),
      aRemoteBuild('mfe-a', { routes: [{ path: '/elsewhere', screen: 'home' }] }),
    ].map(releaseVersionOf)
    expect(new Set(versions).size).toBe(3)
  })
})
