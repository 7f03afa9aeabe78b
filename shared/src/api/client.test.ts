import { HttpResponse, http } from 'msw'
import * as v from 'valibot'
import { object, string } from 'yup'
import { server } from '../testing/api-server'
import { ApiError } from './api-error'
import { api, configureApi } from './client'
import type { Schema } from './standard-schema'

const BASE = 'http://api.test'
const named = v.object({ name: v.string() })
const answering = (status: number, body: object) =>
  server.use(
    http.get(`${BASE}/thing`, () => HttpResponse.json(body, { status, headers: { 'x-request-id': 'r1' } })),
  )

beforeEach(() => configureApi({ baseUrl: BASE }))

const failure = async (): Promise<ApiError> => {
  const error = await api.get('/thing', named).catch((caught: unknown) => caught)
  if (!(error instanceof ApiError)) throw new Error('It did not fail with an ApiError')
  return error
}

test('unknown fields of a response are dropped without an error [API-06]', async () => {
  answering(200, { name: 'a', extra: 1 })
  await expect(api.get('/thing', named)).resolves.toEqual({ name: 'a' })
})

test('a schema of another library and an asynchronous schema are accepted', async () => {
  answering(200, { name: 'a' })
  const later: Schema<{ name: string }> = {
    '~standard': { validate: async (value) => named['~standard'].validate(value) },
  }
  for (const schema of [object({ name: string().required() }), later])
    await expect(api.get('/thing', schema)).resolves.toEqual({ name: 'a' })
})

test.each(['https://other.example/v1/goals', '//other.example/v1', '/\\other.example', 'v1/goals', ''])(
  'a path outside the API is rejected without a request: %j',
  async (url) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    const asked = jest.fn()
    server.events.on('request:start', asked)
    const error = await api.get(url, named).catch((caught: unknown) => caught)
    expect(error).toMatchObject({ name: 'ApiError', failure: 'unsent' })
    expect(asked).not.toHaveBeenCalled()
    expect(warn).toHaveBeenCalled()
    warn.mockRestore()
    server.events.removeAllListeners()
  },
)

test('a failure includes the server’s message, its language and the request id', async () => {
  answering(422, { error: { message: 'Not like this.', language: 'en' } })
  expect(await failure()).toMatchObject({
    status: 422,
    serverMessage: 'Not like this.',
    language: 'en',
    requestId: 'r1',
    failure: 'http',
  })
})

test('a failure includes the server’s message even without a valid language', async () => {
  for (const language of [undefined, null, 7]) {
    answering(422, { error: { message: 'Not like this.', language } })
    expect(await failure()).toMatchObject({ serverMessage: 'Not like this.', language: undefined })
  }
})

test('a 403 with the reason "proof" is not retried if no gate is registered', async () => {
  let tries = 0
  server.use(
    http.get(`${BASE}/thing`, () => {
      tries += 1
      return HttpResponse.json({ error: { message: 'Not yet.', reason: 'proof' } }, { status: 403 })
    }),
  )
  expect(await failure()).toMatchObject({ status: 403, serverMessage: 'Not yet.' })
  expect(tries).toBe(1)
})

const warnedOf = async (url: string, schema: v.GenericSchema, body: object) => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  server.use(
    http.get(`${BASE}${url.split('?')[0]}`, () =>
      HttpResponse.json(body, { headers: { 'x-request-id': 'r1' } }),
    ),
  )
  const error = await api.get(url, schema).catch((caught: unknown) => caught)
  const said = warn.mock.calls.map((one) => one.join(' '))
  warn.mockRestore()
  return { error, said }
}

test('the error and the warning about an invalid response name its call and field', async () => {
  const { error, said } = await warnedOf('/thing', named, { nom: 'a' })
  const mismatch = 'GET /thing: name'
  expect(error).toMatchObject({ failure: 'shape', mismatch, message: mismatch, requestId: 'r1' })
  expect(said).toEqual([`The API answered in another shape ${mismatch}`])
})

test('the warning about a response contains no personal data', async () => {
  const schema = v.object({
    info: v.object({ firstName: v.number() }),
    reads: v.record(v.string(), v.number()),
  })
  const body = { info: { firstName: 'Robin' }, reads: { '/v1/user/user-7f3a': 'Marlow' } }
  const { error, said } = await warnedOf(
    '/v1/public-api/user/user-7f3a/consent-info?telecomType=phone',
    schema,
    body,
  )
  const mismatch = 'GET /v1/public-api/user/:id/consent-info: info.firstName, reads.?'
  expect(error).toMatchObject({ mismatch })
  expect(said).toEqual([`The API answered in another shape ${mismatch}`])
})

test('the warning about a schema that throws contains none of the response', async () => {
  const schema = v.pipe(
    named,
    v.transform(({ name }) => {
      throw new Error(`${name} was not expected`)
    }),
  )
  const { said } = await warnedOf('/thing', schema, { name: 'Robin' })
  expect(said).toEqual(['The API answered in another shape GET /thing: (its schema failed)'])
})

test('a failed request without a response is logged [API-05]', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  server.use(http.get(`${BASE}/thing`, () => HttpResponse.error()))
  expect(await failure()).toMatchObject({ failure: 'network', status: 0 })
  expect(warn).toHaveBeenCalled()
})

describe('the client with a browser that reports offline', () => {
  beforeEach(() => {
    Object.defineProperty(globalThis, 'navigator', { value: { onLine: false }, configurable: true })
    jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  })
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'navigator')
    jest.restoreAllMocks()
  })
  const pageIs = (isThere: boolean) =>
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => (isThere ? new Response() : Promise.reject(new TypeError('gone'))))

  test('the client sends every request', async () => {
    answering(200, { name: 'a' })
    await expect(api.get('/thing', named)).resolves.toEqual({ name: 'a' })
  })

  test("a request without a response counts as unsent if the page's server does not respond either", async () => {
    pageIs(false)
    server.use(http.get(`${BASE}/thing`, () => HttpResponse.error()))
    expect(await failure()).toMatchObject({ failure: 'unsent' })
  })

  test("a request without a response has an unknown outcome if the page's server responds", async () => {
    pageIs(true)
    server.use(http.get(`${BASE}/thing`, () => HttpResponse.error()))
    expect(await failure()).toMatchObject({ failure: 'network' })
  })
})

/** The server accepts only 'Bearer new'. The session can be resumed if `canResume`. */
const aSession = (canResume: boolean, renewed = 'new') => {
  let token = 'old'
  const gaveUp = jest.fn()
  const seen: (string | null)[] = []
  server.use(
    http.get(`${BASE}/thing`, ({ request }) => {
      seen.push(`${request.headers.get('authorization')} ${request.headers.get('x-active-user-id')}`)
      const isKnown = request.headers.get('authorization') === 'Bearer new'
      return isKnown ? HttpResponse.json({ name: 'a' }) : HttpResponse.json({}, { status: 401 })
    }),
  )
  configureApi({
    baseUrl: BASE,
    identity: {
      accessToken: async () => token,
      activeUserId: async () => 'u1',
      recover: async () => {
        if (canResume) token = renewed
        return canResume ? 'renewed' : 'lost'
      },
      handleUnrecovered: gaveUp,
    },
  })
  return { seen, gaveUp }
}

test('a 401 retries the request once with the renewed session [SESSION-05] [SESSION-07] [SESSION-11]', async () => {
  const { seen } = aSession(true)
  await expect(api.get('/thing', named)).resolves.toEqual({ name: 'a' })
  expect(seen).toEqual(['Bearer old u1', 'Bearer new u1'])
})

test('a request is not retried after a 401 if the session cannot be renewed', async () => {
  const { seen } = aSession(false)
  expect(await failure()).toMatchObject({ status: 401 })
  expect(seen).toHaveLength(1)
})

test('a request is not retried after a second 401, and its token is reported as refused [SESSION-12]', async () => {
  const { seen, gaveUp } = aSession(true, 'still not right')
  expect(await failure()).toMatchObject({ status: 401 })
  expect(seen).toHaveLength(2)
  expect(gaveUp).toHaveBeenCalledWith({ token: 'still not right', isPublic: false })
})

test('a 401 fails with the error of a failed renewal, and does not end the login', async () => {
  const { seen, gaveUp } = aSession(false)
  const error = new ApiError('unsent', { serverMessage: 'We could not check your login.' })
  configureApi({
    baseUrl: BASE,
    identity: {
      accessToken: async () => 'old',
      activeUserId: async () => 'u1',
      recover: () => Promise.reject(error),
      handleUnrecovered: gaveUp,
    },
  })
  expect(await failure()).toBe(error)
  expect(seen).toHaveLength(1)
  expect(gaveUp).not.toHaveBeenCalled()
})

test('a request without a token sends no active profile', async () => {
  const seen: (string | null)[] = []
  server.use(
    http.get(`${BASE}/thing`, ({ request }) => {
      seen.push(request.headers.get('x-active-user-id'), request.headers.get('authorization'))
      return HttpResponse.json({ name: 'a' })
    }),
  )
  configureApi({
    baseUrl: BASE,
    identity: {
      accessToken: async () => undefined,
      activeUserId: async () => 'u1',
      recover: async () => 'lost',
      handleUnrecovered: () => undefined,
    },
  })
  await api.get('/thing', named)
  expect(seen).toEqual([null, null])
})

test('a public call is retried once without a refused token [SESSION-19]', async () => {
  const seen: (string | null)[] = []
  server.use(
    http.get(`${BASE}/v1/public-api/thing`, ({ request }) => {
      const token = request.headers.get('authorization')
      seen.push(token, request.headers.get('x-active-user-id'))
      return token ? HttpResponse.json({}, { status: 401 }) : HttpResponse.json({ name: 'a' })
    }),
  )
  configureApi({
    baseUrl: BASE,
    identity: {
      accessToken: async () => 'spent',
      activeUserId: async () => 'u1',
      recover: async ({ isPublic }) => (isPublic ? 'anonymous' : 'lost'),
      handleUnrecovered: () => undefined,
    },
  })
  await expect(api.get('/v1/public-api/thing', named)).resolves.toEqual({ name: 'a' })
  expect(seen).toEqual(['Bearer spent', 'u1', null, null])
})

test('characters that no server can store are removed from the request', async () => {
  const sent: unknown[] = []
  server.use(
    http.post(`${BASE}/thing`, async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ name: 'a' })
    }),
  )
  const answers = [
    { key: 'why', value: 'Slept\0 well \ud83d\ude42 \ud83d and \ude42' },
    { key: 'n', value: 3 },
  ]
  await api.post('/thing', { answers, left: undefined, none: null, is: true }, named)
  expect(sent).toEqual([
    {
      answers: [
        { key: 'why', value: 'Slept well \ud83d\ude42 \ufffd and \ufffd' },
        { key: 'n', value: 3 },
      ],
      none: null,
      is: true,
    },
  ])
})

test.each([
  [{ 'retry-after': '130' }, 'There were too many tries. Please try again in 3 minutes.'],
  [{ 'retry-after': '20' }, 'There were too many tries. Please try again in a minute.'],
  [{}, 'There were too many tries. Please try again in a few minutes.'],
])('a 429 without a message says when to retry: %j', async (headers, words) => {
  server.use(http.get(`${BASE}/thing`, () => new HttpResponse('slow down', { status: 429, headers })))
  expect(await failure()).toMatchObject({ status: 429, serverMessage: words })
})

test('a read included in another response is used once and for 5 seconds', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'setTimeout', 'clearTimeout'] })
  answering(200, { name: 'requested' })
  const body = { name: 'a', reads: { '/thing': { name: 'brought' } } }
  server.use(http.post(`${BASE}/prove`, () => HttpResponse.json(body)))
  await api.post('/prove', {}, named, { bringsReads: true })
  expect(await api.get('/thing', named)).toEqual({ name: 'brought' })
  expect(await api.get('/thing', named)).toEqual({ name: 'requested' })
  await api.post('/prove', {}, named, { bringsReads: true })
  jest.setSystemTime(Date.now() + 5_001)
  expect(await api.get('/thing', named)).toEqual({ name: 'requested' })
  jest.useRealTimers()
})

test('reads included in a response are ignored unless the call expects them', async () => {
  answering(200, { name: 'requested' })
  const body = { name: 'a', reads: { '/thing': { name: 'brought' } } }
  server.use(http.post(`${BASE}/other`, () => HttpResponse.json(body)))
  await api.post('/other', {}, named)
  expect(await api.get('/thing', named)).toEqual({ name: 'requested' })
})
