import { isReservedPath } from './reserved-paths.ts'

test.each(['/', '/login', '/user/u-1/assessments', '/check-ins/x.y/completed', '/health', '/hosts', '/v1x'])(
  '%s is a screen',
  (path) => expect(isReservedPath(path)).toBe(false),
)

test.each([
  '/v1/public-api/user/u',
  '/identity/',
  '/outbox',
  '/reports',
  '/releases',
  '/releases/',
  '/config.json',
  '/clinic-assets/a.svg',
  '/sw.js',
  '/host/x',
  '/remotes/mfe-a',
  '/health/ready',
])('%s is none', (path) => expect(isReservedPath(path)).toBe(true))
