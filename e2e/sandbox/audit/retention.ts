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

/** Six years, as 45 CFR 164.316(b)(2)(i) has it for what HIPAA asks to be documented. */
export const DEFAULT_RETENTION_DAYS = 6 * 365 + 2

/** A shorter retention is refused: a patient could no longer learn who has read their data. */
const MIN_RETENTION_DAYS = 30

/** @throws Error for what is no whole number of days, or too few of them. */
export const readRetentionDays = (given: string | undefined): number =>
  readCount('AUDIT_RETENTION_DAYS', given, DEFAULT_RETENTION_DAYS, { least: MIN_RETENTION_DAYS })

type Job = {
  days: number
  now: () => Date
  /** Of the identity service, which may be away. */
  deleteExpiredAccounts: () => Promise<void>
  onFailure: (error: unknown) => void
}

/** Delays the first deletion of accounts: the start of the server waits for no other service. */
const FIRST_ACCOUNTS_MS = 10_000

export const RETENTION_FAILED: LogMessage = 'what has expired was not deleted'

/**
 * Deletes audit entries that are too old, and what has expired and counts no more: drafts, responses that were kept for a
 * repetition, guesses, devices, reports, accounts that were not confirmed in time. Now and once an hour, so that no request does it.
 * @returns how to stop it.
 */
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
