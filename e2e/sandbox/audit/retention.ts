import { DAY_MS, HOUR_MS } from '@soundings/shared/dates/durations'
import type { Database } from '../db/open-database.ts'
import { deleteExpiredDrafts } from '../drafts/drafts.ts'
import { deleteExpiredRequests } from '../http/idempotency.ts'
import type { LogMessage } from '../http/server-log.ts'
import { deleteUnseenDevices } from '../limits/known-devices.ts'
import { deleteOldGuesses } from '../limits/throttle.ts'
import { readCount } from '../read-count.rules.ts'
import { trimReports } from '../reports/reports.ts'
import { deleteEntriesBefore } from './audit-log.ts'

/** Six years, the retention of documentation in HIPAA (45 CFR 164.316(b)(2)(i)). */
export const DEFAULT_RETENTION_DAYS = 6 * 365 + 2

/** With a shorter retention, a patient could not find out who has read their data. */
const MIN_RETENTION_DAYS = 30

export const readRetentionDays = (given: string | undefined): number =>
  readCount('AUDIT_RETENTION_DAYS', given, DEFAULT_RETENTION_DAYS, { least: MIN_RETENTION_DAYS })

type Job = {
  days: number
  now: () => Date
  deleteExpiredAccounts: () => Promise<void>
  onFailure: (error: unknown) => void
}

/** Delays the first deletion of accounts, because startup does not wait for other services. */
const FIRST_ACCOUNTS_MS = 10_000

export const RETENTION_FAILED: LogMessage = 'what has expired was not deleted'

/** Deletes old audit entries and expired rows, now and once an hour. @returns a function that stops it. */
export const startRetention = async (
  db: Database,
  { days, now, deleteExpiredAccounts, onFailure }: Job,
): Promise<() => void> => {
  const run = async () => {
    await deleteEntriesBefore(db, new Date(now().getTime() - days * DAY_MS))
    await deleteExpiredDrafts(db, now())
    await deleteExpiredRequests(db, now())
    await deleteOldGuesses(db, now())
    await deleteUnseenDevices(db, now())
    await trimReports(db, now())
  }
  const runAccounts = () => {
    deleteExpiredAccounts().catch(onFailure)
  }
  await run()
  const first = setTimeout(runAccounts, FIRST_ACCOUNTS_MS)
  const timer = setInterval(() => {
    run().catch(onFailure)
    runAccounts()
  }, HOUR_MS)
  first.unref()
  timer.unref()
  return () => {
    clearTimeout(first)
    clearInterval(timer)
  }
}
