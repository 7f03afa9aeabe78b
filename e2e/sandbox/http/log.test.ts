import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import getPort from 'get-port'
import { SignJWT } from 'jose'
import { type Request, toRequest } from '../../conform/client.ts'
import { operations } from '../../conform/document.ts'
import { repositoryRoot } from '../paths.ts'
import { proofCookieName } from '../proof/proofs.ts'
import { readLines, seriousLines } from '../testing/log-lines.ts'
import { setUpTestClinic } from '../testing/test-clinic.ts'
import { uniqueEmail } from '../testing/unique.ts'
import { sendError } from './register-api.ts'
import { createServerLog, findSecurityEvent, logRefusals, toFailure, toLogEntry } from './server-log.ts'
import { answerInTime } from './server-options.ts'

const PUBLIC = '/v1/public-api'

const password = 'Tide-pool-7'

jest.setTimeout(120_000)

const lines: string[] = []
const world = setUpTestClinic({ log: { write: (line) => lines.push(line) } })
beforeEach(() => {
  lines.length = 0
})

const BREAK_ALL = `do $$ declare t record; begin
  for t in select tablename from pg_tables where schemaname = 'public' loop
    execute format('alter table %I rename to %I', t.tablename, 'gone_' || t.tablename);
  end loop; end $$`

/** Every sent text contains this marker, which reveals leaks. */
const MARK = 'ZmarkedZ'
const email = `${MARK}@mail.example`

const marked = (value: unknown): unknown => {
  if (typeof value === 'string') return value.includes('@') ? email : MARK
  if (Array.isArray(value)) return value.map(marked)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, marked(inner)]))
}

/** Calls each operation without and with an invalid token, each with a marked and a valid body. */
const requests: Request[] = operations.flatMap((of) => {
  const values = Object.fromEntries(of.parameters.map(({ name }) => [name, MARK]))
  const { 'Idempotency-Key': key = '' } = values
  return [{}, { authorization: `Bearer ${MARK}` }].flatMap((token) =>
    [marked(of.example), of.example].map((body) => {
      const header = { ...token, ...(key && { 'idempotency-key': key }) }
      return toRequest(of, { path: values, header, ...(body === undefined ? {} : { body }) })
    }),
  )
})
/** One request per operation. */
const once = requests.filter((_request, index) => index % 4 === 0)

const signIn = {
  url: '/identity/',
  method: 'POST',
  headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.InitiateAuth` },
  body: JSON.stringify({
    ClientId: MARK,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: MARK },
  }),
}
const report = {
  url: '/reports',
  method: 'POST',
  headers: { 'content-type': 'text/plain' },
  body: `{"${MARK}":`,
}
const others = [
  signIn,
  report,
  { url: `/nothing/${MARK}`, method: 'GET' },
  { url: `/${MARK}%`, method: 'GET' },
]

const LISTED = ['level', 'time', 'msg', 'reqId', 'method', 'route', 'status', 'ms', 'failure', 'event']
const FAILURE = ['name', 'code', 'at', 'cause']
const checkLine = (line: string) => {
  const { failure, ...entry } = JSON.parse(line)
  expect(LISTED).toEqual(expect.arrayContaining(Object.keys(entry)))
  for (let one = failure; one; one = one.cause)
    expect(FAILURE).toEqual(expect.arrayContaining(Object.keys(one)))
}

describe('log requests', () => {
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
      // The router refuses it before any hook.
      ['GET', `/v1/public-api/user/${MARK.repeat(40)}`, 414, undefined],
      ['GET', `/${MARK}/%zz`, 400, undefined],
    ])('the refused request %s %s logs one line with the request id', async (method, url, status, route) => {
      const body = method === 'POST' ? JSON.stringify({ [MARK]: MARK }) : undefined
      const answer = await world.request(url, {
        method,
        ...(body ? { body, headers: { 'content-type': 'application/json' } } : {}),
      })
      expect(answer.status).toBe(status)
      const reqId = answer.headers.get('x-request-id')
      expect(reqId).toMatch(/^[\w-]{36}$/)
      // The line is written after the response was sent.
      await wait(20)
      expect(readLines(lines)).toEqual([
        { level: 30, msg: 'request refused', reqId, method, status, ...(route ? { route } : {}) },
      ])
      expect(lines.join('')).not.toContain(MARK)
    })

    test('a successful request logs nothing', async () => {
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
    ])('the server logs one line even if the handler %s later', async (_what, handler) => {
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

    test('the server logs a timeout without a code as an unavailable database', async () => {
      const { app, lines } = await open(() => Promise.reject(timedOut()))
      expect(seriousLines(lines)).toMatchObject([
        { msg: 'the database does not answer', route: '/work', status: 503 },
      ])
      await app.close()
    })

    test('the server logs no failure if the caller disconnects early', async () => {
      // Simulates an error of the request's own connection.
      const left = () => Object.assign(new Error('aborted'), { code: 'ECONNRESET', statusCode: 400 })
      const { app, lines, statusCode } = await open(() => Promise.reject(left()))
      expect(statusCode).toBe(400)
      expect(seriousLines(lines)).toEqual([])
      await app.close()
    })

    test('the server does not log an invalid query as an unavailable database', async () => {
      const { app, lines } = await open(() => Promise.reject(new Error('Failed query')))
      expect(seriousLines(lines)).toMatchObject([{ msg: 'request failed', route: '/work', status: 500 }])
      await app.close()
    })
  })
})

describe('security events', () => {
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

    test.each(Object.entries(ATTACKS))('an attack is logged in one line: %s', async (event, attack) => {
      await attack()
      const events = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'security event')
      expect(events.map((line) => line.event)).toEqual([event])
      expect(events[0]).toMatchObject({ reqId: expect.any(String), route: expect.stringMatching(/^\//) })
      const said = [MARK, mine.userId, mine.patientId, theirs.userId, '1980-01-01', '127.0.0.1', password]
      for (const text of said) expect([text, lines.join('').includes(text)]).toEqual([text, false])
    })

    test('the server logs one line for each throttled guess', async () => {
      const { userId } = await world.createPatient()
      const guess = () =>
        world.post(`${PUBLIC}/user/${userId}/birthday-verification`, { dateOfBirth: '1980-01-01' })
      for (let tries = 0; tries < 12; tries += 1) await guess()
      const events = seriousLines(lines).map(({ event }) => event)
      expect(events).toHaveLength(12)
      expect(new Set(events)).toEqual(new Set(['wrong birthday', 'throttled']))
    })

    test('the server logs no security event for an ordinary visit', async () => {
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

  test('a refusal for a missing consent is not a security event', () => {
    expect(findSecurityEvent(401, { hasToken: false, reason: undefined })).toBeUndefined()
    expect(findSecurityEvent(403, { hasToken: true, reason: 'consent' })).toBeUndefined()
    expect(findSecurityEvent(403, { hasToken: true, reason: 'proof' })).toBe('refused access')
    expect(findSecurityEvent(429, { hasToken: false, reason: undefined })).toBe('throttled')
    expect(findSecurityEvent(500, { hasToken: true, reason: undefined })).toBeUndefined()
  })
})

describe('a line of the log', () => {
  test("a line contains no part of an error's message", () => {
    const error = new TypeError(`no ${MARK}\n    at ${MARK} (/srv/e2e/${MARK}.ts:1:1)`)
    const text = JSON.stringify(toFailure(error))
    expect(text).not.toContain(MARK)
    expect(toFailure(error).at[0]).toMatch(/^e2e\/sandbox\/http\/log\.test\.ts:\d+:\d+$/)
    // The stack still begins with the old message.
    error.message = 'another'
    expect(JSON.stringify(toFailure(error))).not.toContain(MARK)
  })

  test('a line contains the original class name of an error', () => {
    class DatabaseError2 extends Error {}
    expect([new DatabaseError2(), new TypeError()].map((error) => toFailure(error).name)).toEqual([
      'DatabaseError',
      'TypeError',
    ])
  })

  test('a line omits an error name that is not an identifier', () => {
    const error = Object.assign(new Error(MARK, { cause: MARK }), {
      code: `${MARK} x`,
      detail: MARK,
      name: `${MARK} !`,
    })
    expect(JSON.stringify(toFailure(error))).not.toContain(MARK)
  })

  test.each([
    ['a message', [MARK]],
    ['an object', [{ body: MARK, headers: { authorization: MARK }, [MARK]: 1 }, MARK]],
    [
      'a request',
      [{ req: { url: MARK, method: 'GET', headers: { a: MARK } }, res: { statusCode: 500 } }, MARK],
    ],
    ['a format string', ['%s %o', MARK, { a: MARK }]],
  ])('a line contains no part of %s passed to the console', (_what, args) => {
    expect(JSON.stringify(toLogEntry(args))).not.toContain(MARK)
  })
})

describe('output of processes', () => {
  let folder = ''
  const running: { stop: () => Promise<void> }[] = []
  let written = ''
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'soundings-written-'))
    written = ''
  })
  afterEach(async () => {
    for (const { stop } of running.splice(0).reverse()) await stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const start = async (args: string[], env: Record<string, string>) => {
    const port = await getPort()
    const child = spawn(process.execPath, ['shared/build/run.mjs', ...args], {
      cwd: repositoryRoot,
      env: {
        PATH: process.env.PATH,
        TMPDIR: folder,
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: folder,
        DRAIN_SECONDS: '1',
        ...env,
      },
    })
    const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
    running.push({
      stop: async () => {
        child.kill()
        await ended
      },
    })
    const ready = new Promise<void>((resolve) => {
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (data) => {
          written += String(data)
          if (written.includes(` ready `)) resolve()
        })
    })
    await Promise.race([ready, ended])
    written = written.replaceAll(' ready ', ' up ')
    return { origin: `http://127.0.0.1:${port}`, ended }
  }
  const askAll = async (origin: string, all: readonly (Partial<Request> & { url: string })[]) => {
    for (const { url, ...request } of all)
      await fetch(origin + url, request).then((answer) => answer.arrayBuffer())
  }
  /** Excludes the embedded database, which may contain the data. */
  const filesIn = (inner: string): string[] =>
    readdirSync(inner).flatMap((name) => {
      const file = path.join(inner, name)
      if (statSync(file).isDirectory()) return name === 'clinic' ? [] : filesIn(file)
      return statSync(file).isFile() ? [file] : []
    })
  const checkWritten = () => {
    expect(written).not.toContain(MARK)
    for (const file of filesIn(folder)) expect(readFileSync(file).includes(MARK)).toBe(false)
  }

  test("a server logs nothing of a request's content", async () => {
    const { origin } = await start(['e2e/commands/serve.ts'], {})
    await askAll(origin, [
      ...once,
      ...others,
      { url: `/user/${MARK}/assessments?code=${MARK}`, method: 'GET', headers: { accept: 'text/html' } },
      { url: `/remotes/${MARK}/%zz`, method: 'GET' },
    ])
    checkWritten()
  })

  test('an uncaught error is logged with the position in the code', async () => {
    const program = path.join(folder, 'e2e/program.ts')
    const script = `import { runUntilStopped } from '${repositoryRoot}/e2e/commands/run-until-stopped.ts'
      await runUntilStopped({ start: async () => async () => undefined, explain: String })
      setTimeout(() => { throw new Error('${MARK.slice(0, 4)}' + '${MARK.slice(4)}') })`
    mkdirSync(path.dirname(program))
    writeFileSync(program, script)
    const { ended } = await start([program], {})
    await ended
    expect(written).toContain('the process ends')
    expect(written).toContain('e2e/program.ts:3:')
    checkWritten()
  })
})

describe('a clinic without its database', () => {
  beforeAll(() => world.clinic.context.db.execute(BREAK_ALL))

  test('the server logs which call failed', async () => {
    let failed = 0
    for (const { url, ...request } of [...requests, ...others])
      if ((await world.request(url, request)).status === 500) failed += 1
    expect(failed).toBeGreaterThan(50)
    for (const line of lines) checkLine(line)
    expect(lines.join('')).not.toContain(MARK)
    const failures = seriousLines(lines).filter(({ event }) => event === undefined)
    expect(failures).toHaveLength(failed)
    const [first] = failures
    expect({ msg: first?.msg, failure: first?.failure, route: first?.route }).toEqual({
      msg: 'request failed',
      route: expect.stringMatching(/^\//),
      failure: expect.objectContaining({
        name: 'DrizzleQueryError',
        cause: expect.objectContaining({ code: '42P01' }),
      }),
    })
    expect(first?.failure?.at).toEqual(
      expect.arrayContaining([expect.stringMatching(/^e2e\/sandbox\/.+\.ts:\d+:\d+$/)]),
    )
  })
})
