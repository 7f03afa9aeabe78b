import * as v from 'valibot'
import { OUTCOMES } from './outcomes.ts'

const name = v.pipe(v.string(), v.regex(/^[\w.-]{1,80}$/))

/** The outcome of one screen of a release. It holds no address, and nothing about a person. */
const mountReportSchema = v.object({
  remote: name,
  version: name,
  screen: name,
  outcome: v.picklist(OUTCOMES),
  /** Of what was thrown: its type, what its message says of code alone, and the places in scripts that it went through. */
  error: v.exactOptional(v.pipe(v.string(), v.maxLength(1500))),
  /** With `painted`: milliseconds from the beginning of the visit. */
  ms: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000))),
})

/** Reports of newer pages that do not fit this schema are left out. */
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

/** A beacon: the reports of a page, and its composition. */
export const mountReportsSchema = v.object({
  composition: name,
  reports: knownReports,
})

export type MountReport = v.InferOutput<typeof mountReportSchema>

export type MountReports = v.InferOutput<typeof mountReportsSchema>
