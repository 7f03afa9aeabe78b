import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { readLines, seriousLines } from '../testing/log-lines.ts'
import { anyDatabase, setUpTestClinic } from '../testing/test-clinic.ts'
import { answerInTime } from './answer-in-time.ts'
import { logRefusals } from './log-requests.ts'
import { sendError } from './register-api.ts'
import { createServerLog } from './server-log.ts'

const MARK = 'mark-9c2e'

describe.each([anyDatabase])('a refusal, on $name', (database) => {
  const lines: string[] = []
  const world = setUpTestClinic(database, { log: { write: (line) => lines.push(line) } })

  test.each([
    ['GET', `/v1/public-api/user/${MARK}`, 404, '/v1/public-api/user/:id'],
    [
      'POST',
      `/v1/public-api/user/${MARK}/birthday-verification`,
      400,
      '/v1/public-api/user/:id/birthday-verification',
    ],
    ['GET', `/nowhere/${MARK}?code=${MARK}`, 404, undefined],
    // Refused by the router, before any hook.
    ['GET', `/v1/public-api/user/${MARK.repeat(30)}`, 414, undefined],
    ['GET', `/${MARK}/%zz`, 400, undefined],
  ])('%s %s leaves one line with its id, and nothing of the request', async (method, url, status, route) => {
    lines.length = 0
    const body = method === 'POST' ? JSON.stringify({ [MARK]: MARK }) : undefined
    const answer = await world.request(url, {
      method,
      ...(body ? { body, headers: { 'content-type': 'application/json' } } : {}),
    })
    expect(answer.status).toBe(status)
    const reqId = answer.headers.get('x-request-id')
    expect(reqId).toMatch(/^[\w-]{36}$/)
    // The line is written when the answer has gone.
    await wait(20)
    expect(readLines(lines)).toEqual([
      { level: 30, msg: 'request refused', reqId, method, status, ...(route ? { route } : {}) },
    ])
    expect(lines.join('')).not.toContain(MARK)
  })

  test('what is answered leaves none', async () => {
    lines.length = 0
    expect((await world.request('/health/ready')).status).toBe(200)
    await wait(20)
    expect(lines).toEqual([])
  })
})

describe('a database that does not answer', () => {
  const open = async (handler: () => Promise<unknown>) => {
    const lines: string[] = []
    const app = Fastify({ loggerInstance: createServerLog({ write: (line) => lines.push(line) }) })
    logRefusals(app)
    answerInTime(app, 50)
    app.setErrorHandler(sendError)
    app.get('/work', handler)
    const { statusCode } = await app.inject({ url: '/work' })
    return { app, lines, statusCode }
  }

  const timedOut = () =>
    new Error('Failed query', { cause: new Error('timeout exceeded when trying to connect') })

  test.each<[string, () => Promise<unknown>]>([
    ['replies', () => wait(100, { done: true })],
    ['fails', () => wait(100).then(() => Promise.reject(timedOut()))],
  ])('leaves one line that says so, also when the handler %s later', async (_what, handler) => {
    const { app, lines, statusCode } = await open(handler)
    expect(statusCode).toBe(503)
    await wait(150)
    expect(seriousLines(lines)).toMatchObject([
      { msg: 'the database does not answer', route: '/work', status: 503, failure: { name: 'DatabaseAway' } },
    ])
    expect(lines).toHaveLength(1)
    await app.close()
  })

  test('is named where its error has no code', async () => {
    const { app, lines } = await open(() => Promise.reject(timedOut()))
    expect(seriousLines(lines)).toMatchObject([
      { msg: 'the database does not answer', route: '/work', status: 503 },
    ])
    await app.close()
  })

  test('is not what fails where a caller leaves before their request has arrived', async () => {
    // As Fastify passes on an error of the request's own connection.
    const left = () => Object.assign(new Error('aborted'), { code: 'ECONNRESET', statusCode: 400 })
    const { app, lines, statusCode } = await open(() => Promise.reject(left()))
    expect(statusCode).toBe(400)
    expect(seriousLines(lines)).toEqual([])
    await app.close()
  })

  test('is not what fails where a query is wrong', async () => {
    const { app, lines } = await open(() => Promise.reject(new Error('Failed query')))
    expect(seriousLines(lines)).toMatchObject([{ msg: 'request failed', route: '/work', status: 500 }])
    await app.close()
  })
})
