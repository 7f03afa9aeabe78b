import { api } from '@soundings/shared/platform'
import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'

/** What this screen reads of the answer; all else that the server sends is left out. */
const clinicPhoneSchema = v.object({ clinic: v.object({ phoneNumber: v.optional(v.string()) }) })

/**
 * A read of this team's own: a path of its service (`/v1/your-service/…`; here one that every clinic has), a schema, and
 * a key that no other remote finds. The session, time limits and errors (`ApiError`) are the house's.
 */
export const clinicPhoneQueryOptions = (userId: string) =>
  queryOptions({
    queryKey: ['clinic-phone', userId],
    queryFn: ({ signal }) =>
      api.get(`/v1/public-api/user/${encodeURIComponent(userId)}`, clinicPhoneSchema, { signal }),
  })
