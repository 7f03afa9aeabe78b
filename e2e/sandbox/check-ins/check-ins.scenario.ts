import * as v from 'valibot'

const value = v.union([v.string(), v.number(), v.array(v.union([v.string(), v.number()]))])

export const checkInScenarioFields = {
  checkIns: v.optional(v.array(v.string()), []),
  pastCheckIns: v.optional(
    v.array(
      v.object({
        module: v.string(),
        /** The current version by default. */
        version: v.exactOptional(v.number()),
        daysAgo: v.number(),
        answers: v.record(v.string(), value),
      }),
    ),
    [],
  ),
  activity: v.optional(
    v.array(v.object({ daysAgo: v.number(), steps: v.number(), distance: v.number() })),
    [],
  ),
}

const checkInScenarioSchema = v.object(checkInScenarioFields)
export type CheckInScenario = v.InferOutput<typeof checkInScenarioSchema>
