import type { CodeSentTo, InviteLookup } from '@soundings/shared/api/onboarding'
import { readStateField } from '@soundings/shared/navigation/state-field.rules'

const LOOKUP_TYPES = ['email', 'phonenumber'] as const
const LOOKUP_FIELDS = ['email', 'phoneNumber', 'lastName', 'dateOfBirth'] as const

/** In router state, never in the address (specification, 2). */
export type InviteStep =
  | { step: 'initiate'; lookup: InviteLookup | undefined }
  | { step: 'verify'; lookup: InviteLookup }
  /** `hasSentAnswers`: the person has just submitted a form, and the server has stored the answers. */
  | { step: 'setup-account'; patientId: string; email: string; hasSentAnswers?: true }
  | { step: 'confirm-email'; patientId: string; email: string; codeSentTo: CodeSentTo }

const readText = (state: unknown, field: string): string => {
  const text = readStateField(state, field)
  return typeof text === 'string' ? text : ''
}

const parseLookup = (state: unknown): InviteLookup | undefined => {
  const type = LOOKUP_TYPES.find((known) => known === readStateField(state, 'type'))
  if (!type) return undefined
  const lookup: InviteLookup = { type }
  for (const field of LOOKUP_FIELDS) {
    const text = readText(state, field)
    if (text) lookup[field] = text
  }
  return lookup
}

/** Returns the first step if the data of the step is missing. */
export const parseInviteStep = (state: unknown): InviteStep => {
  const step = readStateField(state, 'step')
  const patientId = readText(state, 'patientId')
  const email = readText(state, 'email')
  const codeSentTo = readText(state, 'codeSentTo') === 'on-record' ? 'on-record' : 'typed'
  if (step === 'confirm-email' && patientId && email) return { step, patientId, email, codeSentTo }
  if (step === 'setup-account' && patientId) {
    const hasSentAnswers = readStateField(state, 'hasSentAnswers') === true
    return { step, patientId, email, ...(hasSentAnswers && { hasSentAnswers }) }
  }
  const lookup =
    parseLookup(readStateField(state, 'lookup')) ?? (email ? { type: 'email' as const, email } : undefined)
  return step === 'verify' && lookup ? { step, lookup } : { step: 'initiate', lookup }
}

/** Undefined if Back leads to the login. */
export const previousStep = (invite: InviteStep): InviteStep | undefined => {
  if (invite.step === 'verify') return { step: 'initiate', lookup: invite.lookup }
  if (invite.step !== 'confirm-email') return undefined
  const { patientId, email } = invite
  return { step: 'setup-account', patientId, email }
}
