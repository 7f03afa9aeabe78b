import { integrityOf } from '@soundings/shared/internal/build/release-files.ts'
import { aRemoteBuild } from '../testing/builds.fixture.ts'
import { mockProblems, serviceConflicts } from './service.rules.ts'

const live = [{ name: 'mfe-goals', service: { path: '/v1/goals' } }, { name: 'mfe-auth' }]

describe('the service of a remote', () => {
  it('may stand at a path of its own, and stays there', () => {
    expect(serviceConflicts('mfe-labs', { path: '/v1/goals-of-labs' }, live)).toEqual([])
    expect(serviceConflicts('mfe-goals', { path: '/v1/goals' }, live)).toEqual([])
    expect(serviceConflicts('mfe-labs', undefined, live)).toEqual([])
  })

  it.each(['/v1/goals', '/v1/goals/labs'])("may not stand at another's: %s", (path) => {
    expect(serviceConflicts('mfe-labs', { path }, live)).toEqual([
      `Service path ${path} overlaps /v1/goals of mfe-goals. Choose another path.`,
    ])
  })

  it("may not take in another's", () => {
    const deeper = [{ name: 'mfe-goals', service: { path: '/v1/team/goals' } }]
    expect(serviceConflicts('mfe-labs', { path: '/v1/team' }, deeper)[0]).toContain('/v1/team/goals')
  })
})

describe('the mock of a build', () => {
  const withMock = (text: string, path?: string) => {
    const build = aRemoteBuild('mfe-goals')
    const content = Buffer.from(text)
    return {
      ...build,
      files: new Map([...build.files, ['mock.json', content] as const]),
      manifest: {
        ...build.manifest,
        ...(path ? { service: { path } } : {}),
        files: { ...build.manifest.files, 'mock.json': { integrity: integrityOf(content) } },
      },
    }
  }

  it('answers for the service alone', () => {
    expect(mockProblems(aRemoteBuild('mfe-goals'))).toEqual([])
    expect(mockProblems(withMock('{"GET /v1/goals": {"json": []}}', '/v1/goals'))).toEqual([])
    expect(mockProblems(withMock('{"GET /v1/goals": {"json": []}}', '/v1/labs'))).toEqual([
      'mock.json: GET /v1/goals is outside of /v1/labs, the path of the service. Correct it and build again.',
    ])
    expect(mockProblems(withMock('{}'))).toEqual([expect.stringContaining('add "service"')])
  })
})
