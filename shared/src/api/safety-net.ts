/** Internal module: may change without notice. */
import { api } from '@soundings/shared/platform'
import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import type { components } from './generated/openapi.ts'
import * as paths from './paths.ts'

/** See {@link SafetyResource}. */
export const safetyResourcesSchema = v.array(
  v.object({ displayText: v.string(), type: v.picklist(['call', 'sms', 'web']), value: v.string() }),
) satisfies v.GenericSchema<unknown, components['schemas']['SafetyResource'][]>

/** A contact for a crisis (specification, 3 Safety resource). */
export type SafetyResource = v.InferOutput<typeof safetyResourcesSchema>[number]

/** The contacts of a person and their clinic, in the order to show them. Rejects with `ApiError`. */
export const safetyNetQueryOptions = (userId: string) =>
  queryOptions({
    queryKey: ['safety-net', userId],
    queryFn: ({ signal }) => api.get(paths.safetyNet(userId), safetyResourcesSchema, { signal }),
  })
