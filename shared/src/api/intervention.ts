import { api } from '@soundings/shared/platform'
import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import type { components } from './generated/openapi.ts'
import * as paths from './paths.ts'

const nodeSchema = v.object({
  id: v.string(),
  type: v.string(),
  label: v.string(),
  multiselect: v.exactOptional(v.boolean()),
  answers: v.exactOptional(
    v.array(v.object({ id: v.string(), label: v.string(), value: v.union([v.string(), v.number()]) })),
  ),
  minValue: v.exactOptional(v.number()),
  maxValue: v.exactOptional(v.number()),
  minLabel: v.exactOptional(v.string()),
  maxLabel: v.exactOptional(v.string()),
})

const answerValueSchema = v.union([v.string(), v.number(), v.array(v.union([v.string(), v.number()]))])

const interventionSchema = v.object({
  name: v.string(),
  items: v.array(nodeSchema),
  answers: v.array(
    v.object({ interventionItemId: v.string(), answer: v.object({ value: answerValueSchema }) }),
  ),
}) satisfies v.GenericSchema<unknown, components['schemas']['Intervention']>

/** A form that a person has completed with their clinician (specification, 3 Intervention). */
export type Intervention = v.InferOutput<typeof interventionSchema>
/** One part of an intervention, in its order. */
export type InterventionItem = Intervention['items'][number]

/** A completed form of the person who is logged in. Rejects with `ApiError`. */
export const interventionQueryOptions = (userId: string, id: string) =>
  queryOptions({
    queryKey: ['intervention', userId, id],
    queryFn: ({ signal }) => api.get(paths.intervention(userId, id), interventionSchema, { signal }),
  })
