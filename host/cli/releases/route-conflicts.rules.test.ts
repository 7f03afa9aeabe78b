import { routeConflicts } from './route-conflicts.rules.ts'

const live = [{ name: 'mfe-auth', routes: [{ path: '/user/:userId/login' }] }]
const conflicts = (name: string, ...paths: string[]) =>
  routeConflicts(
    name,
    paths.map((path) => ({ path })),
    live,
  )

describe('routes of a remote', () => {
  it('may be any that no remote owns', () => {
    expect(conflicts('mfe-new', '/user/:userId', '/login', '/')).toEqual([])
  })

  it('may be those that the remote owns already', () => {
    expect(conflicts('mfe-auth', '/user/:id/login')).toEqual([])
  })

  it.each(['/user/:id/login', '/User/:userId/LOGIN', '/user/:userId/login/'])(
    'may not be %s of another',
    (path) => {
      expect(conflicts('mfe-new', path)[0]).toContain(`route ${path} is owned by mfe-auth`)
    },
  )

  it('may not be declared twice with other parameter names', () => {
    expect(conflicts('mfe-new', '/a/:x', '/a/:y')[0]).toContain('route /a/:y is declared twice')
  })
})
