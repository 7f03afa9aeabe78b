import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { createClinic } from '../clinic.ts'
import { readDraft } from '../drafts/drafts.ts'
import { createDatabase, isOnServer } from '../testing/test-clinic.ts'
import { isDatabaseAway } from './database-away.rules.ts'
import { openDatabase } from './open-database.ts'

const publicUrl = 'https://app.localhost'
const ASSESSMENT = '/v1/public-api/assessments?Ids=mood-and-energy'
const CALLS = 30

/** Tests suspend the processes of this server. */
const startPostgres = async () => {
  const program = path.join(__dirname, 'with-postgres.mjs')
  const printsUrl = ['sh', '-c', 'echo $TEST_DATABASE_URL; read line']
  const running = spawn(process.execPath, [program, ...printsUrl], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(running, 'close')
  const url = String((await once(running.stdout, 'data'))[0]).trim()
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select pg_backend_pid() as pid')
  const ps = (...args: string[]) =>
    execFileSync('ps', args, { encoding: 'utf8' }).trim().split(/\s+/).map(Number)
  const [parent = Number.NaN] = ps('-o', 'ppid=', '-p', rows[0].pid)
  await client.end()
  const signal = (name: NodeJS.Signals) => {
    for (const pid of [parent, ...ps('-o', 'pid=', '--ppid', String(parent))]) process.kill(pid, name)
  }
  return {
    url,
    signal,
    stop: async () => {
      running.stdin.end('\n')
      await ended
    },
  }
}

const onServer = isOnServer ? describe : describe.skip

onServer('PostgreSQL', () => {
  test('calls get a 503 response while PostgreSQL is suspended', async () => {
    const postgres = await startPostgres()
    const clinic = await createClinic({ databaseUrl: postgres.url, control: true, publicUrl })
    const origin = await clinic.app.listen({ port: 0, host: '127.0.0.1' })
    const ask = async () => {
      const since = Date.now()
      const { status, headers } = await fetch(`${origin}${ASSESSMENT}`)
      return { status, retryAfter: headers.get('retry-after'), ms: Date.now() - since }
    }
    const askAll = () => Promise.all(Array.from({ length: CALLS }, ask))
    expect((await askAll()).map(({ status }) => status)).toEqual(Array(CALLS).fill(200))
    postgres.signal('SIGSTOP')
    // The second round would miss connections that did not recover.
    for (const round of [await askAll(), await askAll()])
      for (const { status, retryAfter, ms } of round) {
        expect({ status, retryAfter }).toEqual({ status: 503, retryAfter: '5' })
        expect(ms).toBeLessThan(5_000)
      }
    postgres.signal('SIGCONT')
    expect((await askAll()).map(({ status }) => status)).toEqual(Array(CALLS).fill(200))
    await clinic.close()
    await postgres.stop()
  }, 60_000)

  test('queries succeed after a broken connection', async () => {
    const { db, close } = await openDatabase({ databaseUrl: await createDatabase() })
    const breakInside = db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('idle_in_transaction_session_timeout', '50', true)`)
      await pause(500)
      return tx.execute(sql`select 1`)
    })
    await expect(breakInside).rejects.toThrow()
    expect(isDatabaseAway(await breakInside.catch((error: unknown) => error))).toBe(true)
    await expect(db.execute(sql`select 1`)).resolves.toBeDefined()
    await close()
  })

  test('a connection prepares outdated statements again after a failure', async () => {
    const { db, close } = await openDatabase({ databaseUrl: await createDatabase() })
    const draft = { userId: 'unknown', kind: 'assessments' }
    const readInside = () => db.transaction((tx) => readDraft(tx, draft, new Date()))
    await expect(readInside()).resolves.toEqual({ answers: [], revision: 0 })
    await db.execute(sql`alter table drafts alter column content type json`)
    expect(isDatabaseAway(await readInside().catch((error: unknown) => error))).toBe(true)
    await expect(readInside()).resolves.toEqual({ answers: [], revision: 0 })
    await close()
  })

  test('a transaction rolls back even if the code ignores a failed statement', async () => {
    const { db, close } = await openDatabase({ databaseUrl: await createDatabase() })
    const swallow = db.transaction(async (tx) => {
      await tx.execute(sql`create table kept (size int)`)
      await tx.execute(sql`select 1 / 0`).catch(() => undefined)
    })
    await expect(swallow).rejects.toThrow('has failed')
    await expect(db.execute(sql`select * from kept`)).rejects.toThrow()
    await close()
  })

  test('five servers can start at once on an empty database', async () => {
    const databaseUrl = await createDatabase()
    const clinics = await Promise.all(
      Array.from({ length: 5 }, () => createClinic({ databaseUrl, control: false, publicUrl })),
    )
    const answers = await Promise.all(
      clinics.map(({ app }) => app.inject({ url: ASSESSMENT, headers: { host: 'app.localhost' } })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200))
    for (const { close } of clinics) await close()
  }, 60_000)
})
