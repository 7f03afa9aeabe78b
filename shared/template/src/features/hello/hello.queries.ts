import { api } from '@soundings/shared/platform'
import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'

/** The fields of the response that this screen reads; parsing drops all others. */
const clinicPhoneSchema = v.object({ clinic: v.object({ phoneNumber: v.optional(v.string()) }) })

/**
 * A read of the team's own service (`/v1/your-service/…`; here a path that every clinic has): a path, a schema, and a key
 * that other remotes cannot read. `api` handles the session, timeouts and errors (`ApiError`).
 */
export const clinicPhoneQueryOptions = (userId: string) =>
  queryOptions({
    queryKey: ['clinic-phone', userId],
    queryFn: ({ signal }) =>
      api.get(`/v1/public-api/user/${encodeURIComponent(userId)}`, clinicPhoneSchema, { signal }),
  })
