import { api } from '@soundings/shared/platform'
import * as v from 'valibot'
import { idempotencyHeader } from './idempotency-key.ts'
import * as paths from './paths.ts'

/** What an invite is looked up by (specification, 7); phones are E.164, dates `yyyy-MM-dd`. */
export type InviteLookup = {
  type: 'email' | 'phonenumber'
  email?: string
  phoneNumber?: string
  lastName?: string
  dateOfBirth?: string
}

const lookupSchema = v.object({
  status: v.picklist([
    'code-sent',
    'no-active-invite-found',
    'invite-already-accepted',
    'ambiguous-invite-found',
  ]),
})
/** What is known of an invitation that was looked up. */
export type LookupStatus = v.InferOutput<typeof lookupSchema>['status']

/** Looks an invite up; `code-sent` means that a code is on its way, one for one key. @throws ApiError */
export const lookupInvite = async (lookup: InviteLookup, key: string): Promise<LookupStatus> =>
  (await api.post(paths.lookupInvite(), lookup, lookupSchema, idempotencyHeader(key))).status

const verifiedSchema = v.object({ patientId: v.string(), patientEmail: v.optional(v.string(), '') })

/** Checks the code of an invite, which works once for one key. @throws ApiError with the server's message. */
export const verifyInviteCode = (
  { code, lookup: { type: _, ...asked } }: { code: string; lookup: InviteLookup },
  key: string,
) => api.post(paths.verifyInviteCode(), { code, ...asked }, verifiedSchema, idempotencyHeader(key))

const accountSchema = v.object({ status: v.picklist(['created', 'failed']) })

/** Makes an account for a patient, once for one key. @throws ApiError with the server's message. */
export const createAccount = (account: { patientId: string; email: string; password: string }, key: string) =>
  api.post(paths.createAccount(), account, accountSchema, idempotencyHeader(key))
