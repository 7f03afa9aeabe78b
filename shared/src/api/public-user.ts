/** Internal module: may change without notice. */
import { api } from '@soundings/shared/platform'
import { queryOptions } from '@tanstack/react-query'
import * as paths from './paths.ts'
import { publicUserSchema } from './public-user.schema.ts'

export type { PublicUser } from './public-user.schema.ts'

/** The person that a link identifies, by user id. Rejects with `ApiError`. */
export const publicUserQueryOptions = (userId: string) =>
  queryOptions({
    queryKey: ['public-user', userId],
    queryFn: ({ signal }) => api.get(paths.publicUser(userId), publicUserSchema, { signal }),
  })
