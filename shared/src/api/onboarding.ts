/** Internal module: may change without notice. */
import { api } from '@soundings/shared/platform'
import * as v from 'valibot'
import type { components } from './generated/openapi.ts'
import * as paths from './paths.ts'

/** The data that identify an invite (specification, 7); phones are E.164, dates `yyyy-MM-dd`. */
export type InviteLookup = components['schemas']['InviteLookupRequest']

const lookupSchema = v.object({
  status: v.picklist([
    'code-sent',
    'no-active-invite-found',
    'invite-already-accepted',
    'ambiguous-invite-found',
  ]),
}) satisfies v.GenericSchema<unknown, components['schemas']['InviteLookupResult']>
/** The result of an invite lookup. */
export type LookupStatus = v.InferOutput<typeof lookupSchema>['status']

/** `code-sent`: the server has sent a code, at most one per key. @throws ApiError */
export const lookupInvite = async (lookup: InviteLookup, key: string): Promise<LookupStatus> =>
  (await api.post(paths.lookupInvite(), lookup, lookupSchema, { idempotencyKey: key })).status

const verifiedSchema = v.object({
  patientId: v.string(),
  patientEmail: v.optional(v.string(), ''),
}) satisfies v.GenericSchema<unknown, components['schemas']['InviteVerificationResult']>

/** Verifies the code of an invite, once per key. @throws ApiError with the server's message. */
export const verifyInviteCode = (
  { code, lookup: { type: _, ...lookup } }: { code: string; lookup: InviteLookup },
  key: string,
) => api.post(paths.verifyInviteCode(), { code, ...lookup }, verifiedSchema, { idempotencyKey: key })

const accountSchema = v.object({
  status: v.picklist(['created', 'failed']),
  needsConfirmation: v.exactOptional(v.boolean()),
  codeSentTo: v.exactOptional(v.picklist(['typed', 'on-record'])),
}) satisfies v.GenericSchema<unknown, components['schemas']['CreateAccountResult']>
/** `typed`: the account's own email. `on-record`: an email or phone on the clinic's record. */
export type CodeSentTo = NonNullable<v.InferOutput<typeof accountSchema>['codeSentTo']>

/** With `needsConfirmation`, the account works only after its code is confirmed. @throws ApiError */
export const createAccount = (account: components['schemas']['CreateAccountRequest'], key: string) =>
  api.post(paths.createAccount(), account, accountSchema, { idempotencyKey: key })
