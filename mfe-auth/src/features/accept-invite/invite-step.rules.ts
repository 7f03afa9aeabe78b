import type { InviteLookup } from '@soundings/shared/api/onboarding'
import * as v from 'valibot'

const lookupStateSchema = v.object({
  type: v.picklist(['email', 'phonenumber']),
  email: v.exactOptional(v.string()),
  phoneNumber: v.exactOptional(v.string()),
  lastName: v.exactOptional(v.string()),
  dateOfBirth: v.exactOptional(v.string()),
}) satisfies v.GenericSchema<unknown, InviteLookup>

const routerStateSchema = v.object({
  step: v.picklist(['initiate', 'verify', 'setup-account']),
  patientId: v.optional(v.string(), ''),
  email: v.optional(v.string(), ''),
  lookup: v.exactOptional(lookupStateSchema),
})

/** The step and its data: kept as router state, never in the address (specification, 2; decisions). */
export type InviteStep =
  | { step: 'initiate'; lookup: InviteLookup | undefined }
  | { step: 'verify'; lookup: InviteLookup }
  | { step: 'setup-account'; patientId: string; email: string }

/** Reads the step from router state; a state without the step's data is the first step. */
export const parseInviteStep = (state: unknown): InviteStep => {
  const result = v.safeParse(routerStateSchema, state)
  if (!result.success) return { step: 'initiate', lookup: undefined }
  const { step, patientId, email, lookup } = result.output
  if (step === 'setup-account' && patientId) return { step, patientId, email }
  const knownLookup = lookup ?? (email ? { type: 'email' as const, email } : undefined)
  if (step === 'verify' && knownLookup) return { step, lookup: knownLookup }
  return { step: 'initiate', lookup: knownLookup }
}
