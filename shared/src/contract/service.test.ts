import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { parse } from 'yaml'
import { answerOf, CLINIC_API, isPathOf, parseMock, serviceSchema } from './service.ts'

const goals = { path: '/v1/goals' }
const problemsOf = (path: string) =>
  v.safeParse(serviceSchema, { path }).issues?.map(({ message }) => message)

describe('the path of a service', () => {
  it.each(['/v1/goals', '/v1/team-api/labs'])('the path of a service may be %s', (path) => {
    expect(problemsOf(path)).toBeUndefined()
  })

  it.each([
    '/goals',
    '/v2/goals',
    '/v1',
    '/v1/',
    '/v1/Goals',
    '/v1/:name',
    '/v1/../goals',
    'https://evil.example/v1/goals',
  ])('the path of a service must not be %s', (path) => {
    expect(problemsOf(path)).toEqual(['must be /v1/ and words of your own, such as /v1/goals'])
  })

  it.each(['/v1/public-api', '/v1/client-api/goals'])(
    'the path of a service must not be in the API of the clinic: %s',
    (path) => {
      expect(problemsOf(path)).toEqual([expect.stringContaining("is the clinic's API")])
    },
  )

  const document = path.join(__dirname, '../api/openapi.yaml')
  it("the path rules exclude the first segments of the clinic's API", () => {
    expect(existsSync(document)).toBe(true)
    const { paths }: { paths: Record<string, unknown> } = parse(readFileSync(document, 'utf8'))
    const segments = new Set(
      Object.keys(paths).flatMap((one) => (/^\/v\d+\//.test(one) ? [one.split('/')[2]] : [])),
    )
    expect([...segments].sort()).toEqual([...CLINIC_API])
  })

  it('a service has its path and those below it, but none that only starts with the same letters', () => {
    expect(['/v1/goals', '/v1/goals/1'].every((one) => isPathOf(goals, one))).toBe(true)
    expect(['/v1/goalsx', '/v1', '/v1/other'].some((one) => isPathOf(goals, one))).toBe(false)
  })
})

describe('mock.json', () => {
  const mock = {
    'GET /v1/goals/new': { json: [] },
    'GET /v1/goals/:userId': { json: [{ id: 'walk' }] },
    'POST /v1/goals/:userId': { status: 201 },
  }

  it('a mock uses the first matching answer of a call', () => {
    const { mock: read, problems } = parseMock(goals, JSON.stringify(mock))
    expect(problems).toEqual([])
    expect(answerOf(read, 'GET', '/v1/goals/new')).toEqual({ status: 200, json: [] })
    expect(answerOf(read, 'GET', '/v1/goals/7')).toEqual({ status: 200, json: [{ id: 'walk' }] })
    expect(answerOf(read, 'POST', '/v1/goals/7')).toEqual({ status: 201 })
  })

  it.each(['/v1/goals', '/v1/goals/', '/v1/goals/7/days'])(
    'a mock has no answer to a call that it does not list: %s',
    (one) => {
      expect(answerOf(parseMock(goals, JSON.stringify(mock)).mock, 'GET', one)).toBeUndefined()
    },
  )

  it.each([
    ['{"GET', 'mock.json is no JSON'],
    [
      '{"GET /v1/public-api/user/:userId": {}}',
      'mock.json: GET /v1/public-api/user/:userId is outside of /v1/goals',
    ],
    ['{"GET /v1/goalsx": {}}', 'mock.json: GET /v1/goalsx is outside of /v1/goals'],
    ['{"/v1/goals": {}}', 'must be a method and a path, such as "GET /v1/goals/:userId"'],
    ['{"GET /v1/goals": {"status": 700}}', 'mock.json: GET /v1/goals, status: '],
    ['{"GET /v1/goals": {"body": []}}', 'mock.json: GET /v1/goals, body: '],
  ])('an invalid mock is refused with a message: %s', (text, why) => {
    const { problems } = parseMock(goals, text)
    expect(problems).toEqual([expect.stringContaining(why)])
  })

  it('a mock is refused without a declared service', () => {
    expect(parseMock(undefined, '{}').problems).toEqual([expect.stringContaining('add "service"')])
  })
})
