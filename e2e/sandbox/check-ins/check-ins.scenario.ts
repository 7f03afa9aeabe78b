import * as v from 'valibot'

const value = v.union([v.string(), v.number(), v.array(v.union([v.string(), v.number()]))])

/** What a scenario says of a person's check-ins. */
export const checkInScenarioFields = {
  /** Modules to assign, by the name of a sample. */
  checkIns: v.optional(v.array(v.string()), []),
  pastCheckIns: v.optional(
    v.array(
      v.object({
        module: v.string(),
        /** Of the module; the current one if not said. */
        version: v.exactOptional(v.number()),
        daysAgo: v.number(),
        answers: v.record(v.string(), value),
      }),
    ),
    [],
  ),
  /** What a phone counted: steps, and miles. */
  activity: v.optional(
    v.array(v.object({ daysAgo: v.number(), steps: v.number(), distance: v.number() })),
    [],
  ),
}

const checkInScenarioSchema = v.object(checkInScenarioFields)
export type CheckInScenario = v.InferOutput<typeof checkInScenarioSchema>
