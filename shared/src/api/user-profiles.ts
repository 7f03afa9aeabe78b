/** Internal module: may change without notice. */
import { api } from '@soundings/shared/platform'
import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import * as paths from './paths.ts'
import { type Profile, profileSchema } from './user-profiles.schema.ts'

export type { Profile } from './user-profiles.schema.ts'

/** The profiles of the logged-in account; the first is the active one (specification, 7). @throws ApiError */
export const readUserProfiles = (signal?: AbortSignal): Promise<Profile[]> =>
  api.get(paths.userProfiles(), v.array(profileSchema), { signal })

/** For screens; the host fills the cache with the session's response. Rejects with `ApiError`. */
export const userProfilesQueryOptions = () =>
  queryOptions({
    queryKey: ['user-profiles'],
    queryFn: ({ signal }) => readUserProfiles(signal),
  })
