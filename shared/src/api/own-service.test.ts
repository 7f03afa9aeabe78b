import { HttpResponse, http } from 'msw'
import * as v from 'valibot'
import { object, string } from 'yup'
import { server } from '../testing/api-server'
import { ApiError } from './api-error'
import { api, configureApi } from './client'
import type { Schema } from './standard-schema'

const GOALS = 'http://api.test/v1/goals/user-1'
const goalSchema = v.object({ title: v.string(), until: v.optional(v.string(), '') })
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  )

/** As a library that checks in its own time has it. */
const later = (schema: Schema<{ title: string }>): Schema<{ title: string }> => ({
  '~standard': { validate: async (value) => schema['~standard'].validate(value) },
})

const answers = (body: object) => server.use(http.get(GOALS, () => HttpResponse.json(body)))

beforeEach(() => {
  const token = async () => 'token-1'
  configureApi({
    baseUrl: 'http://api.test',
    identity: {
      accessToken: token,
      activeUserId: async () => 'user-1',
      recover: async () => 'lost',
      handleUnrecovered: () => undefined,
    },
  })
})

test('a schema of another library does as well, also one that takes its time', async () => {
  answers({ title: 'Walk' })
  const ofYup = object({ title: string().required() })
  await expect(api.get('/v1/goals/user-1', ofYup)).resolves.toEqual({ title: 'Walk' })
  await expect(api.get('/v1/goals/user-1', later(goalSchema))).resolves.toMatchObject({ title: 'Walk' })
})

test('an invalid answer is reported by its path, and never by its value', async () => {
  answers({ title: { of: 'somebody' } })
  for (const schema of [goalSchema, later(goalSchema)]) {
    const error = await refusal(api.get('/v1/goals/user-1', schema))
    expect(error).toMatchObject({ name: 'ApiError', failure: 'shape' })
    expect(String(error instanceof ApiError && error.cause)).toBe('ShapeMismatch: Unexpected shape at: title')
  }
})

test.each(['https://other.example/v1/goals', '//other.example/v1', '/\\other.example', 'v1/goals', ''])(
  '%j is no path of the API: nothing is sent, and no token leaves',
  async (url) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    const asked = jest.fn()
    server.events.on('request:start', asked)
    const error = await refusal(api.get(url, goalSchema))
    expect(error).toMatchObject({ name: 'ApiError', failure: 'unsent' })
    expect(asked).not.toHaveBeenCalled()
    expect(warn).toHaveBeenCalled()
    server.events.removeAllListeners()
  },
)
