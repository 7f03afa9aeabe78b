import * as v from 'valibot'

const value = v.union([v.string(), v.number(), v.array(v.union([v.string(), v.number()]))])

/** A person's check-ins in a scenario. */
export const checkInScenarioFields = {
  /** Modules to assign, by sample name. */
  checkIns: v.optional(v.array(v.string()), []),
  pastCheckIns: v.optional(
    v.array(
      v.object({
        module: v.string(),
        /** Version of the module; the current one by default. */
        version: v.exactOptional(v.number()),
        daysAgo: v.number(),
        answers: v.record(v.string(), value),
      }),
    ),
    [],
  ),
  /** Steps and miles that a phone counted. */
  activity: v.optional(
    v.array(v.object({ daysAgo: v.number(), steps: v.number(), distance: v.number() })),
    [],
  ),
}

const checkInScenarioSchema = v.object(checkInScenarioFields)
export type CheckInScenario = v.InferOutput<typeof checkInScenarioSchema>
