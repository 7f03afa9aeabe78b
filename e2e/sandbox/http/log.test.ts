import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { SignJWT } from 'jose'
import { proofCookieName } from '../proof/proofs.ts'
import { readLines, seriousLines } from '../testing/log-lines.ts'
import { setUpTestClinic } from '../testing/test-clinic.ts'
import { uniqueEmail } from '../testing/unique.ts'
import { sendError } from './register-api.ts'
import { createServerLog, findSecurityEvent, logRefusals } from './server-log.ts'
import { answerInTime } from './server-options.ts'

const PUBLIC = '/v1/public-api'

const password = 'Tide-pool-7'

const lines: string[] = []
const world = setUpTestClinic({ log: { write: (line) => lines.push(line) } })
beforeEach(() => {
  lines.length = 0
})

describe('log requests', () => {
  const MARK = 'mark-9c2e'

  describe('a refusal', () => {
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
    ])(
      '%s %s leaves one line with its id, and nothing of the request',
      async (method, url, status, route) => {
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
      },
    )

    test('what is answered leaves none', async () => {
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
        {
          msg: 'the database does not answer',
          route: '/work',
          status: 503,
          failure: { name: 'DatabaseAway' },
        },
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
})

describe('security events', () => {
  /** Parts of a request, none of which may be in a line of the log. */
  const MARK = 'mark-7d1f'

  describe('attacks', () => {
    type Built = Awaited<ReturnType<typeof world.createPatient>>
    let mine: Built
    let theirs: Built
    beforeAll(async () => {
      const patient = () =>
        world.createPatient({ email: `${MARK}-${uniqueEmail()}`, password, lastName: MARK, mrn: MARK })
      mine = await patient()
      theirs = await patient()
    })

    const forgeProof = (userId: string) =>
      new SignJWT({ kind: 'day' })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(userId)
        .setAudience('soundings-proof')
        .setExpirationTime('1 day')
        .sign(Buffer.from(`another key than the server's: ${MARK}`))
    const net = (userId: string) => `${PUBLIC}/user/${userId}/safety-net`
    const identify = async (who: object) =>
      world.identify(mine.clinicId, who, await world.pairKiosk(mine.clinicId))

    const ATTACKS: Record<string, () => Promise<unknown>> = {
      'wrong birthday': () =>
        world.post(`${PUBLIC}/user/${mine.userId}/birthday-verification`, { dateOfBirth: '1980-01-01' }),
      'wrong record number': () => identify({ medicalRecord: `${MARK}-2` }),
      'wrong name or birthday': () => identify({ lastName: MARK, dateOfBirth: '1980-01-01' }),
      'wrong patient id': () => world.get(`${PUBLIC}/kiosk/patients/${MARK}`),
      'wrong link code': () => world.exchange(MARK),
      'wrong password': () => world.logIn(mine.login?.email, MARK),
      'wrong second factor': () =>
        world.callIdentity('RespondToAuthChallenge', {
          ChallengeName: 'SOFTWARE_TOKEN_MFA',
          Session: MARK,
          ChallengeResponses: { USERNAME: mine.login?.email, SOFTWARE_TOKEN_MFA_CODE: '000000' },
        }),
      'no such invite': () =>
        world.post(`${PUBLIC}/onboarding/lookup`, { type: 'email', email: `${MARK}@mail.example` }),
      'wrong invite code': () =>
        world.post(`${PUBLIC}/onboarding/verification-code`, {
          code: '000000',
          email: `${MARK}@mail.example`,
        }),
      'account refused': () =>
        world.post(`${PUBLIC}/onboarding/account`, {
          patientId: mine.patientId,
          email: `${MARK}@mail.example`,
          password,
        }),
      'wrong confirmation code': () =>
        world.callIdentity('ConfirmSignUp', { Username: `${MARK}@mail.example`, ConfirmationCode: '000000' }),
      'password reset refused': () =>
        world.post(`${PUBLIC}/authentication/forgot-password/confirm`, {
          userType: 'patient',
          email: `${MARK}@mail.example`,
          confirmationCode: '000000',
          newPassword: password,
        }),
      'refused token': () =>
        world.get(`/v1/client-api/users/${mine.userId}/check-ins/scores`, {
          authorization: `Bearer ${MARK}`,
          'x-active-user-id': mine.userId,
        }),
      'refused access': async () => {
        const headers = await world.signIn(mine)
        await world.get(`/v1/client-api/users/${theirs.userId}/optional-comms`, headers)
      },
      'forged proof': async () => {
        const cookie = `${proofCookieName(mine.userId)}=${await forgeProof(mine.userId)}`
        await world.get(net(mine.userId), { cookie })
      },
    }

    test.each(Object.entries(ATTACKS))(
      '%s leaves one line, and nothing of the request in it',
      async (event, attack) => {
        await attack()
        const events = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'security event')
        expect(events.map((line) => line.event)).toEqual([event])
        expect(events[0]).toMatchObject({ reqId: expect.any(String), route: expect.stringMatching(/^\//) })
        const said = [MARK, mine.userId, mine.patientId, theirs.userId, '1980-01-01', '127.0.0.1', password]
        for (const text of said) expect([text, lines.join('').includes(text)]).toEqual([text, false])
      },
    )

    test('guesses over a limit are throttled, each with its line', async () => {
      const { userId } = await world.createPatient()
      const guess = () =>
        world.post(`${PUBLIC}/user/${userId}/birthday-verification`, { dateOfBirth: '1980-01-01' })
      for (let tries = 0; tries < 12; tries += 1) await guess()
      const events = seriousLines(lines).map(({ event }) => event)
      expect(events).toHaveLength(12)
      expect(new Set(events)).toEqual(new Set(['wrong birthday', 'throttled']))
    })

    test('the way in leaves no line: a link without a proof, a right birthday, an old proof, no log-in yet', async () => {
      const { userId } = await world.createPatient({ consentRequired: true })
      await world.get(net(userId))
      const proof = await world.verifyBirthday(userId)
      await world.get(net(userId), proof)
      await world.post('/sandbox/clock', { userId, advanceMs: 25 * 60 * 60_000 })
      await world.get(net(userId), proof)
      await world.get('/v1/client-api/account/user-profiles')
      expect(seriousLines(lines)).toEqual([])
    })
  })

  test('a refusal is a security event where something was shown that does not hold', () => {
    expect(findSecurityEvent(401, { hasToken: false, reason: undefined })).toBeUndefined()
    expect(findSecurityEvent(403, { hasToken: true, reason: 'consent' })).toBeUndefined()
    expect(findSecurityEvent(403, { hasToken: true, reason: 'proof' })).toBe('refused access')
    expect(findSecurityEvent(429, { hasToken: false, reason: undefined })).toBe('throttled')
    expect(findSecurityEvent(500, { hasToken: true, reason: undefined })).toBeUndefined()
  })
})
