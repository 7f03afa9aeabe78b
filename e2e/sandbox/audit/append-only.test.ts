import { DAY_MS } from '@soundings/shared/dates/durations'
import { sql } from 'drizzle-orm'
import { auditEntries, auditKeys } from '../db/audit.schema.ts'
import { everyDatabase, setUpTestClinic } from '../testing/test-clinic.ts'
import { allowDeletion, deleteEntriesBefore } from './audit-log.ts'
import { readRetentionDays } from './retention.ts'

const REFUSED = { cause: expect.objectContaining({ message: 'audit entries are append-only' }) }

describe.each(everyDatabase)('entries of the audit, on $name', (database) => {
  const world = setUpTestClinic(database)
  const append = (ip = '192.0.2.7') =>
    world.clinic.context.audit.append(
      [
        {
          kind: 'read',
          operation: 'getSafetyNet',
          outcome: 'done',
          userId: 'user-1',
          proof: 'day',
          actor: null,
          details: {},
        },
      ],
      { ip, agent: 'Browser/1', requestId: 'request-1' },
    )
  const rows = () => world.clinic.db.select().from(auditEntries)
  const count = async () => (await rows()).length

  test('are not changed, deleted or emptied by any statement', async () => {
    await append()
    const before = await rows()
    for (const statement of [
      sql`update audit_entries set user_id = 'user-2'`,
      sql`update audit_entries set at = at - interval '10 years'`,
      sql`delete from audit_entries`,
      sql`truncate audit_entries`,
    ])
      await expect(world.clinic.db.execute(statement)).rejects.toMatchObject(REFUSED)
    expect(await rows()).toEqual(before)
  })

  test('are deleted by the retention job when they are older than they are kept, and not before', async () => {
    const { clock, clinic } = world
    await append()
    clock.now = new Date(clock.now.getTime() + 10 * DAY_MS)
    await append()
    const all = await count()
    await deleteEntriesBefore(clinic.db, new Date(clock.now.getTime() - DAY_MS))
    expect([all > 1, await count()]).toEqual([true, 1])
    // What let the job delete ended with its transaction.
    await expect(clinic.db.execute(sql`delete from audit_entries`)).rejects.toMatchObject(REFUSED)
  })

  test('cannot be changed by the job, and newer ones not deleted', async () => {
    await append()
    const { db } = world.clinic
    const attempt = (statement: ReturnType<typeof sql>) =>
      db.transaction(async (tx) => {
        await allowDeletion(tx, new Date('2026-01-01T00:00:00Z'))
        await tx.execute(statement)
      })
    await expect(attempt(sql`update audit_entries set user_id = null`)).rejects.toMatchObject(REFUSED)
    await expect(attempt(sql`delete from audit_entries`)).rejects.toMatchObject(REFUSED)
    await expect(attempt(sql`truncate audit_entries`)).rejects.toMatchObject(REFUSED)
  })

  test('have no address and no browser in them, and tell those of a month apart', async () => {
    const { clock, clinic } = world
    clock.now = new Date('2026-08-30T12:00:00Z')
    for (const ip of ['192.0.2.7', '192.0.2.7', '192.0.2.8']) await append(ip)
    clock.now = new Date('2026-09-01T12:00:00Z')
    await append('192.0.2.7')
    const [same, again, other, nextMonth] = (await rows()).slice(-4).map(({ addressHash }) => addressHash)
    expect(again).toBe(same)
    expect(new Set([same, other, nextMonth]).size).toBe(3)
    expect(JSON.stringify(await rows())).not.toMatch(/192\.0\.2|Browser\/1/)
    clock.now = new Date('2026-10-01T12:00:00Z')
    await append()
    // Without August's secret nobody can try addresses at its hashes any more.
    const months = (await clinic.db.select().from(auditKeys)).map(({ month }) => month)
    expect(months.sort()).toEqual(['2026-09', '2026-10'])
  })

  test('go with everything else when the sandbox is reset', async () => {
    await append()
    expect((await world.post('/sandbox/reset', {})).status).toBe(200)
    expect(await count()).toBe(0)
    await append()
    expect(await count()).toBe(1)
  })
})

test('the days that the audit is kept are a whole number', () => {
  expect(readRetentionDays('30')).toBe(30)
  expect(readRetentionDays('')).toBe(2192)
  for (const wrong of ['0', '-1', '1.5', 'six years', '1', '29'])
    expect(() => readRetentionDays(wrong)).toThrow('AUDIT_RETENTION_DAYS has to be')
})
