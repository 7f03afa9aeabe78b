/** Internal module: may change without notice. */
import { api } from '@soundings/shared/platform'
import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { checkInModuleSchema } from './check-in-module.ts'
import type { components } from './generated/openapi.ts'
import * as paths from './paths.ts'

const itemsSchema = checkInModuleSchema.entries.content.entries.nodes

const answerValueSchema = v.union([v.string(), v.number(), v.array(v.union([v.string(), v.number()]))])

const interventionSchema = v.object({
  name: v.string(),
  items: itemsSchema,
  answers: v.array(
    v.object({ interventionItemId: v.string(), answer: v.object({ value: answerValueSchema }) }),
  ),
}) satisfies v.GenericSchema<unknown, components['schemas']['Intervention']>

/** A form that a person has completed with their clinician (specification, 3 Intervention). */
export type Intervention = v.InferOutput<typeof interventionSchema>
/** One item; an intervention lists them in display order. */
export type InterventionItem = Intervention['items'][number]

/** A completed form of the logged-in person. Rejects with `ApiError`. */
export const interventionQueryOptions = (userId: string, id: string) =>
  queryOptions({
    queryKey: ['intervention', userId, id],
    queryFn: ({ signal }) => api.get(paths.intervention(userId, id), interventionSchema, { signal }),
  })
