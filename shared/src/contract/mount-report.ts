import * as v from 'valibot'

const name = v.pipe(v.string(), v.regex(/^[\w.-]{1,80}$/))

/** What a page tells of one screen: whether it came, and of which release. */
export const mountReportSchema = v.strictObject({
  remote: name,
  version: name,
  screen: name,
  /** `mounted`; or what went wrong: the release did not load, or its screen threw. */
  outcome: v.picklist(['mounted', 'load-failed', 'render-failed']),
})

/** A beacon: what a page has gathered, and with which composition it runs. */
export const mountReportsSchema = v.strictObject({
  composition: name,
  /** What the collector gave this page (`GET <reportUrl>/token`): it counts visitors, not calls. */
  token: v.pipe(v.string(), v.maxLength(1000)),
  reports: v.pipe(v.array(mountReportSchema), v.minLength(1), v.maxLength(100)),
})

export type MountReport = v.InferOutput<typeof mountReportSchema>

export type MountReports = v.InferOutput<typeof mountReportsSchema>
