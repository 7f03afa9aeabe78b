import { DAY_MS, HOUR_MS } from '@soundings/shared/dates/durations'
import { guesses, knownDevices } from '../db/identity.schema.ts'
import { answeredRequests } from '../db/requests.schema.ts'
import { everyDatabase, setUpTestClinic } from '../testing/test-clinic.ts'
import { DEFAULT_RETENTION_DAYS, startRetention } from './retention.ts'

describe.each(everyDatabase)('the retention job, on $name', (database) => {
  const world = setUpTestClinic(database)

  test('deletes what has expired, and nothing else', async () => {
    const { db } = world.clinic
    const at = (days: number) => new Date(world.clock.now.getTime() + days * DAY_MS)
    const answered = (id: string, expiresAt: Date) => ({ id, requestHash: 'hash', expiresAt })
    await db.insert(answeredRequests).values([answered('old', at(-1)), answered('new', at(1))])
    const guess = (subject: string, guessedAt: Date) => ({ subject, source: 'hash', guessedAt })
    await db.insert(guesses).values([guess('old', at(-400)), guess('new', at(0))])
    const seen = (device: string, seenAt: Date) => ({ device, owner: 'hash', knownSince: at(-400), seenAt })
    await db.insert(knownDevices).values([seen('old', at(-181)), seen('new', at(-179))])
    const onFailure = (error: unknown) => {
      throw error
    }
    const stop = await startRetention(db, {
      days: DEFAULT_RETENTION_DAYS,
      now: () => world.clock.now,
      deleteExpiredAccounts: async () => undefined,
      onFailure,
    })
    stop()
    expect((await db.select().from(answeredRequests)).map(({ id }) => id)).toEqual(['new'])
    expect((await db.select().from(guesses)).map(({ subject }) => subject)).toEqual(['new'])
    expect((await db.select().from(knownDevices)).map(({ device }) => device)).toEqual(['new'])
  })
})

// A server's client has timers of its own, which must not be moved.
describe('the retention job and the identity service', () => {
  const world = setUpTestClinic({ isServer: false })

  test('deletes accounts that were not confirmed once a start is over, and each hour; a failure is told', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] })
    const deleteExpiredAccounts = jest.fn().mockRejectedValue(new Error('away'))
    const failures: unknown[] = []
    const stop = await startRetention(world.clinic.db, {
      days: DEFAULT_RETENTION_DAYS,
      now: () => world.clock.now,
      deleteExpiredAccounts,
      onFailure: (error) => failures.push(error),
    })
    const callsAfter = async (ms: number) => {
      await jest.advanceTimersByTimeAsync(ms)
      return deleteExpiredAccounts.mock.calls.length
    }
    expect([await callsAfter(0), await callsAfter(11_000), await callsAfter(HOUR_MS)]).toEqual([0, 1, 2])
    expect(failures).toEqual([new Error('away'), new Error('away')])
    stop()
    expect(await callsAfter(HOUR_MS)).toBe(2)
    jest.useRealTimers()
  })
})
