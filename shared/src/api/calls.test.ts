import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { HttpResponse, http } from 'msw'
import { sourceFiles } from '../copy/copy-strings.fixture'
import { server } from '../testing/api-server'
import { readAssignedCheckInsV1, readCheckInScoresV2 } from './check-ins'
import { configureApi } from './client'
import * as paths from './paths'
import { subscribe } from './subscription'

const BASE = 'http://api.test'
const root = path.resolve(__dirname, '../../..')

beforeEach(() => configureApi({ baseUrl: BASE }))

test('calls that no screen uses send their specified method and path [API-14] [API-16] [API-36]', async () => {
  const asked: string[] = []
  server.use(
    http.all(`${BASE}/*`, ({ request }) => {
      const { pathname, search } = new URL(request.url)
      asked.push(`${request.method} ${pathname}${search}`)
      return HttpResponse.json(search ? { checkInModules: [], checkInScores: [] } : [])
    }),
  )
  await readAssignedCheckInsV1('u 1')
  await readCheckInScoresV2('u 1', 'm')
  await subscribe('u 1')
  expect(asked).toEqual([
    'GET /v1/client-api/users/u%201/check-ins/assigned',
    'GET /v2/client-api/users/u%201/check-ins/scores?checkInIds=m',
    'POST /v1/public-api/user/u%201/subscribe',
  ])
})

test('every call has a versioned path of the client or the public API [API-01] [API-02]', () => {
  const all = Object.values<(...given: never[]) => string>(paths).map((of) =>
    Reflect.apply(of, undefined, [['x'], ['x']]),
  )
  expect(all.filter((one) => !/^\/v[12]\/(client-api|public-api)\//.test(one))).toEqual([])
})

test('API paths are defined only in the shared API module [API-03]', () => {
  const offenders = sourceFiles(/\.tsx?$/)
    .filter(({ file, text }) => !file.startsWith('shared/') && /['"`]\/v\d\//.test(text))
    .map(({ file }) => file)
  expect(offenders).toEqual([])
})

test('every package has the npm scope @soundings, and docs/decisions has over ten files [SHELL-33] [SHELL-38]', () => {
  const names = [...readdirSync(root).filter((name) => name.startsWith('mfe-')), 'host', 'shared', 'e2e'].map(
    (folder) => JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')).name,
  )
  expect(names.filter((name) => !name.startsWith('@soundings/'))).toEqual([])
  expect(readdirSync(path.join(root, 'docs/decisions')).length).toBeGreaterThan(10)
})
