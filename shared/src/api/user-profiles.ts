import { api } from '@soundings/shared/platform'
import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import type { components } from './generated/openapi.ts'
import * as paths from './paths.ts'

const profileSchema = v.object({
  id: v.string(),
  userId: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  dateOfBirth: v.string(),
  email: v.exactOptional(v.string()),
  phoneNumber: v.exactOptional(v.string()),
  safetyNetEnabled: v.boolean(),
}) satisfies v.GenericSchema<unknown, components['schemas']['Profile']>

/** Personal data of who is logged in (specification, 3 Profile); `dateOfBirth` is `yyyy-MM-dd`, phones E.164. */
export type Profile = v.InferOutput<typeof profileSchema>

/** The profiles of the account that is logged in; the first is the active one (specification, 7). @throws ApiError */
export const readUserProfiles = (signal?: AbortSignal): Promise<Profile[]> =>
  api.get(paths.userProfiles(), v.array(profileSchema), { signal })

/** The same for screens; the host fills the cache with what it has read for the session. Rejects with `ApiError`. */
export const userProfilesQueryOptions = () =>
  queryOptions({
    queryKey: ['user-profiles'],
    queryFn: ({ signal }) => readUserProfiles(signal),
  })
