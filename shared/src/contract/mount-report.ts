import * as v from 'valibot'
import { OUTCOMES } from './outcomes.ts'

const name = v.pipe(v.string(), v.regex(/^[\w.-]{1,80}$/))

/** The outcome of one screen, without URLs or personal data. */
const mountReportSchema = v.object({
  remote: name,
  version: name,
  screen: name,
  outcome: v.picklist(OUTCOMES),
  /** An error's type, its message without text that a person may have typed, and its script positions. */
  error: v.exactOptional(v.pipe(v.string(), v.maxLength(1500))),
  /** With `painted`: milliseconds since the start of the visit. */
  ms: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000))),
})

/** Drops reports of newer pages that do not match this schema. */
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

export const mountReportsSchema = v.object({
  composition: name,
  reports: knownReports,
})

export type MountReport = v.InferOutput<typeof mountReportSchema>

export type MountReports = v.InferOutput<typeof mountReportsSchema>
