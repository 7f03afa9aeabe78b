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
      expect(conflicts('mfe-new', path)[0]).toContain(`Route ${path} is owned by mfe-auth`)
    },
  )

  it.each(['/:anything', '/:a/:b', '/:language/settings'])('may not begin with a parameter: %s', (path) => {
    expect(conflicts('mfe-new', path)).toEqual([
      `Route ${path} would match the addresses of other remotes. Begin it with a word of your own.`,
    ])
  })

  it.each(['/user/robin/login', '/user/:userId/:screen', '/user/robin/:screen'])(
    'may not be %s, which takes addresses that links of another lead to',
    (path) => {
      expect(conflicts('mfe-new', path)).toEqual([
        `Route ${path} would match addresses of /user/:userId/login, a route of mfe-auth. Choose another path.`,
      ])
    },
  )

  it.each([
    '/releases',
    '/Releases/:version',
    '/v1/x',
    '/v2/:id',
    '/reports',
    '/identity',
    '/sandbox/x',
    '/outbox',
    '/clinic-assets/:file',
    '/host/x',
    '/remotes/:name',
    '/previews',
    '/simulator',
    '/metrics',
    '/health/ready',
    '/config.json',
    '/goals/list.html',
  ])('may not be %s, where another answers', (path) => {
    expect(conflicts('mfe-new', path)).toEqual([
      `Route ${path} would never open, because the API or the front door answers there. Begin it with another word.`,
    ])
  })

  it.each(['/health/tips', '/reporting', '/hosts', '/v1x'])(
    'may be %s, which only begins like one',
    (path) => {
      expect(conflicts('mfe-new', path)).toEqual([])
    },
  )

  it('may be longer or shorter than those of another', () => {
    expect(conflicts('mfe-new', '/user/:userId', '/user/:userId/login/:step')).toEqual([])
  })

  it('may not be declared twice with other parameter names', () => {
    expect(conflicts('mfe-new', '/a/:x', '/a/:y')[0]).toContain('Route /a/:y is declared twice')
  })
})
