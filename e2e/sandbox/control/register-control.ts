import { desc, eq, or, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { type AuditOrigin, allowDeletion, readAudit } from '../audit/audit-log.ts'
import { readScores } from '../check-ins/check-ins.ts'
import { type AuditKind, clinics, submissions, users } from '../db/schema.ts'
import { importSamples, isDemoSeeded, seedDemo } from '../demo/seed-demo.ts'
import { exportSubmission } from '../fhir/export-response.ts'
import { ImportError } from '../fhir/findings.ts'
import { storeInstrument } from '../fhir/store-instrument.ts'
import { type ClinicContext, withClinicClock } from '../http/clinic-context.ts'
import { HttpError, personNotFound } from '../http/http-error.ts'
import { readIntakes } from '../intake/intake.ts'
import { readOutbox } from '../people/messages.ts'
import { handleTextReply } from '../settings/communications.ts'
import { sendDueMessages } from '../settings/reminders.ts'
import { buildScenario } from './build-scenario.ts'
import { faultSchema, registerFaults } from './faults.ts'
import { parseBody, registerFrontDesk } from './front-desk.ts'
import { scenarioSchema } from './scenario.schema.ts'

const clockSchema = v.object({ userId: v.string(), advanceMs: v.number() })

type ClockMove = v.InferOutput<typeof clockSchema>

/** Moves the clock of one person's clinic. Login tokens keep real time. */
const moveClock = async (context: ClinicContext, move: ClockMove) => {
  const [person] = await context.db.select().from(users).where(eq(users.id, move.userId))
  if (!person) throw personNotFound()
  const present = (await withClinicClock(context, person.id)).now().getTime()
  const target = present + move.advanceMs
  await context.db
    .update(clinics)
    .set({ clockOffsetMs: target - context.realNow().getTime() })
    .where(eq(clinics.id, person.clinicId))
  return { now: new Date(target).toISOString() }
}

const tableRows = v.object({ rows: v.array(v.object({ name: v.string() })) })

/** The identity service deletes its own rows. */
const KEPT_TABLE = 'identity_documents'

const resetClinic = async (context: ClinicContext) => {
  const { db } = context
  const hasDemo = await isDemoSeeded(db)
  const found = await db.execute(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> ${KEPT_TABLE}`,
  )
  const names = v.parse(tableRows, found).rows.map(({ name }) => sql.identifier(name))
  await db.transaction(async (tx) => {
    await allowDeletion(tx, 'infinity')
    await tx.execute(sql`truncate ${sql.join(names, sql`, `)} restart identity cascade`)
  })
  context.audit.forgetKey()
  await context.identity.deleteAllAccounts()
  await importSamples(context)
  if (hasDemo) await seedDemo(context)
  return { success: true }
}

type LoggedRequest = { method: string; path: string; status: number }

const MAX_LOGGED = 5_000
/** A questionnaire may contain its code systems. */
const TERMINOLOGY_BYTES = 32 * 1024 * 1024

const replaceSchema = v.object({ replace: v.optional(v.string()) })

const importInstrument = async (context: ClinicContext, body: unknown, query: unknown) => {
  const { replace } = parseBody(replaceSchema, query)
  try {
    return await storeInstrument(context.db, body, { now: context.now(), replaceId: replace })
  } catch (error) {
    if (error instanceof ImportError) throw new HttpError(422, error.message, { refusals: error.refusals })
    throw error
  }
}

const logRequests = (app: FastifyInstance) => {
  let loggedRequests: LoggedRequest[] = []
  app.addHook('onResponse', async (request, reply) => {
    if (!request.url.startsWith('/v')) return
    loggedRequests.push({ method: request.method, path: request.url, status: reply.statusCode })
    loggedRequests = loggedRequests.slice(-MAX_LOGGED)
  })
  return {
    read: () => loggedRequests,
    clear: () => {
      loggedRequests = []
    },
  }
}

const findPeople = async (db: ClinicContext['db'], who: string): Promise<string[]> => {
  const isThem = or(
    eq(users.id, who),
    eq(users.patientId, who),
    eq(users.mrn, who),
    eq(users.phoneNumber, who),
    eq(sql`lower(${users.email})`, who.toLowerCase()),
  )
  return (await db.select({ id: users.id }).from(users).where(isThem)).map(({ id }) => id)
}

type Access = {
  kind: AuditKind
  operation: string
  userId: string
  details?: Readonly<Record<string, string>>
}

const auditClinicAccess = (
  { audit }: ClinicContext,
  request: AuditOrigin,
  { details = {}, ...access }: Access,
): Promise<void> =>
  audit.append([{ ...access, details, outcome: 'done', proof: 'clinic', actor: null }], request)

const registerReads = (
  app: FastifyInstance,
  context: ClinicContext,
  log: { read: () => readonly LoggedRequest[] },
) => {
  const { db } = context
  app.get<{ Querystring: { to?: string } }>('/sandbox/outbox', ({ query }) => readOutbox(db, query.to))
  app.get<{ Querystring: { userId?: string } }>('/sandbox/submissions', async (request) => {
    const { userId = '' } = request.query
    await auditClinicAccess(context, request, { kind: 'read', operation: 'submissions', userId })
    return db
      .select()
      .from(submissions)
      .where(eq(submissions.userId, userId))
      .orderBy(desc(submissions.createdAt))
  })
  app.get<{ Querystring: { email?: string } }>('/sandbox/intakes', ({ query }) =>
    readIntakes(db, query.email ?? ''),
  )
  app.get<{ Querystring: { userId?: string } }>('/sandbox/check-ins', async (request) => {
    const { userId = '' } = request.query
    await auditClinicAccess(context, request, { kind: 'read', operation: 'check-ins', userId })
    return readScores(db, userId, [])
  })
  app.get<{ Params: { id: string } }>('/sandbox/submissions/:id/fhir', async (request) => {
    const { id } = request.params
    const responses = await exportSubmission(db, id)
    const [submission] = await db.select().from(submissions).where(eq(submissions.id, id))
    await auditClinicAccess(context, request, {
      kind: 'export',
      operation: 'submission',
      userId: submission?.userId ?? '',
      details: { submission: id },
    })
    return responses
  })
  app.get<{ Querystring: { person?: string } }>('/sandbox/audit', async (request) => {
    const people = await findPeople(db, request.query.person ?? '')
    if (people.length === 0) throw new HttpError(404, 'No person has this id, number or address.')
    const entries = []
    for (const userId of people) {
      entries.push(...(await readAudit(db, userId)))
      await auditClinicAccess(context, request, { kind: 'read', operation: 'audit', userId })
    }
    return entries
  })
  app.get('/sandbox/requests', async () => log.read())
}

/** Registered only with SANDBOX_CONTROL=1. */
export const registerControl = (app: FastifyInstance, context: ClinicContext) => {
  const { db } = context
  const faults = registerFaults(app)
  const log = logRequests(app)
  registerReads(app, context, log)
  registerFrontDesk(app, context)

  app.post('/sandbox/scenarios', async ({ body }) => buildScenario(context, parseBody(scenarioSchema, body)))
  app.post('/sandbox/clock', async ({ body }) => moveClock(context, parseBody(clockSchema, body)))
  app.post('/sandbox/reset', async () => {
    faults.clear()
    log.clear()
    return resetClinic(context)
  })
  app.post('/sandbox/questionnaires', { bodyLimit: TERMINOLOGY_BYTES }, async ({ body, query }) =>
    importInstrument(context, body, query),
  )
  app.post('/sandbox/sms', async (request) => {
    const { from, body: text } = parseBody(v.object({ from: v.string(), body: v.string() }), request.body)
    const { isSmsSubscribed, userIds } = await handleTextReply(db, from, text)
    const kind = isSmsSubscribed ? ('subscribe' as const) : ('unsubscribe' as const)
    const entry = {
      kind,
      operation: 'textMessage',
      outcome: 'done',
      proof: 'text-message',
      actor: null,
    } as const
    await context.audit.append(
      userIds.map((userId) => ({ ...entry, userId, details: {} })),
      request,
    )
    return { success: true }
  })
  app.post('/sandbox/deliver', async ({ body }) => {
    const { userId } = parseBody(v.object({ userId: v.string() }), body)
    return sendDueMessages(await withClinicClock(context, userId), userId)
  })
  app.post('/sandbox/faults', async ({ body }) => {
    faults.add(parseBody(faultSchema, body))
    return { success: true }
  })
  app.delete<{ Querystring: { match?: string } }>('/sandbox/faults', async ({ query }) => {
    faults.clear(query.match)
    return { success: true }
  })
}
