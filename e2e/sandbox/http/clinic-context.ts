import type { Database } from '../db/open-database.ts'

/** What every route of the clinic works with. */
export type ClinicContext = {
  db: Database
  /** The clinic's clock; tests move it. */
  now: () => Date
  /** Origin that links in messages lead to, without a trailing slash. */
  publicUrl: string
}

/** Today at the clinic, as a calendar date. */
export const todayAt = (now: Date): string => now.toISOString().slice(0, 10)
