import { aRemoteBuild } from '../testing/builds.fixture.ts'
import { releaseVersionOf } from './version.rules.ts'

describe('the version of a release', () => {
  it('is the same for the same build, in any order of its files', () => {
    const build = aRemoteBuild('mfe-a')
    const files = Object.fromEntries(Object.entries(build.manifest.files).reverse())
    expect(releaseVersionOf({ ...build, manifest: { ...build.manifest, files } })).toBe(
      releaseVersionOf(build),
    )
  })

  it('differs for other code, and for other routes of the same code', () => {
    const versions = [
      aRemoteBuild('mfe-a'),
      aRemoteBuild('mfe-a', { code: 'two' }),
      aRemoteBuild('mfe-a', { routes: [{ path: '/elsewhere', screen: 'home' }] }),
    ].map(releaseVersionOf)
    expect(new Set(versions).size).toBe(3)
  })
})
