import * as v from 'valibot'
import { OUTCOMES, TRESPASSES } from './outcomes.ts'

const name = v.pipe(v.string(), v.regex(/^[\w.-]{1,80}$/))

/** What a page tells of one screen, and of which release. No message, no address, nothing of a person. */
export const mountReportSchema = v.object({
  remote: name,
  version: name,
  screen: name,
  outcome: v.picklist(OUTCOMES),
  /** With `trespassed`: on what. */
  what: v.exactOptional(v.picklist(TRESPASSES)),
  /** With `painted`: milliseconds from the beginning of the visit. */
  ms: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000))),
})

/** A report of a newer page may say what this collector does not know: that one is left out, the others count. */
const knownReports = v.pipe(
  v.array(v.unknown()),
  v.maxLength(100),
  v.transform((reports) =>
    reports.flatMap((report) => {
      const read = v.safeParse(mountReportSchema, report)
      return read.success ? [read.output] : []
    }),
  ),
  v.minLength(1),
)

/** A beacon: what a page has gathered, and with which composition it runs. */
export const mountReportsSchema = v.object({
  composition: name,
  /** What the collector gave this page (`GET <reportUrl>/token`): it counts visitors, not calls. */
  token: v.pipe(v.string(), v.maxLength(1000)),
  reports: knownReports,
})

export type MountReport = v.InferOutput<typeof mountReportSchema>

export type MountReports = v.InferOutput<typeof mountReportsSchema>
