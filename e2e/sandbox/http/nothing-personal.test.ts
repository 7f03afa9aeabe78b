import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import getPort from 'get-port'
import { type Request, toRequest } from '../../conform/client.ts'
import { operations } from '../../conform/document.ts'
import { repositoryRoot } from '../paths.ts'
import { seriousLines } from '../testing/log-lines.ts'
import { setUpTestClinic } from '../testing/test-clinic.ts'
import { toFailure, toLogEntry } from './server-log.ts'

jest.setTimeout(120_000)

const BREAK_ALL = `do $$ declare t record; begin
  for t in select tablename from pg_tables where schemaname = 'public' loop
    execute format('alter table %I rename to %I', t.tablename, 'gone_' || t.tablename);
  end loop; end $$`

/** Part of every text that is sent, so that a leak is found. */
const MARK = 'ZmarkedZ'
const email = `${MARK}@mail.example`

const marked = (value: unknown): unknown => {
  if (typeof value === 'string') return value.includes('@') ? email : MARK
  if (Array.isArray(value)) return value.map(marked)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, marked(inner)]))
}

/** Each operation by a caller without a token and with a bad one: with a marked body, and with one that fits. */
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
/** Each operation once, for processes. */
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

/** What a line may say, and no more. */
const LISTED = ['level', 'time', 'msg', 'reqId', 'method', 'route', 'status', 'ms', 'failure', 'event']
const FAILURE = ['name', 'code', 'at', 'cause']
const checkLine = (line: string) => {
  const { failure, ...entry } = JSON.parse(line)
  expect(LISTED).toEqual(expect.arrayContaining(Object.keys(entry)))
  for (let one = failure; one; one = one.cause)
    expect(FAILURE).toEqual(expect.arrayContaining(Object.keys(one)))
}

describe('a clinic whose database is gone', () => {
  const lines: string[] = []
  const world = setUpTestClinic({ log: { write: (line) => lines.push(line) } })
  beforeAll(() => world.clinic.context.db.execute(BREAK_ALL))

  test('logs that and where queries fail, without their parameters', async () => {
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

describe('a line of the log', () => {
  test('has positions in the code, and none from a message', () => {
    const error = new TypeError(`no ${MARK}\n    at ${MARK} (/srv/e2e/${MARK}.ts:1:1)`)
    const text = JSON.stringify(toFailure(error))
    expect(text).not.toContain(MARK)
    expect(toFailure(error).at[0]).toMatch(/^e2e\/sandbox\/http\/nothing-personal\.test\.ts:\d+:\d+$/)
    // Changed after it was thrown: the stack still begins with the old message.
    error.message = 'another'
    expect(JSON.stringify(toFailure(error))).not.toContain(MARK)
  })

  test('names the class of an error as its package does, bundled or not', () => {
    class DatabaseError2 extends Error {}
    expect([new DatabaseError2(), new TypeError()].map((error) => toFailure(error).name)).toEqual([
      'DatabaseError',
      'TypeError',
    ])
  })

  test('has only valid names, codes and causes', () => {
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
    ['more than that', ['%s %o', MARK, { a: MARK }]],
  ])('has nothing of %s that somebody logs', (_what, args) => {
    expect(JSON.stringify(toLogEntry(args))).not.toContain(MARK)
  })
})

describe('what a process writes', () => {
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
  /** All files but those of the embedded database, which is where it belongs. */
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

  test('gateway and clinic on one origin: nothing of a request', async () => {
    const { origin } = await start(['e2e/commands/serve.ts'], {})
    await askAll(origin, [
      ...once,
      ...others,
      { url: `/user/${MARK}/assessments?code=${MARK}`, method: 'GET', headers: { accept: 'text/html' } },
      { url: `/remotes/${MARK}/%zz`, method: 'GET' },
    ])
    checkWritten()
  })

  test('an uncaught error is logged with its place and no more', async () => {
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
