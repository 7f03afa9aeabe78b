import type { PublicUser } from '@soundings/shared/api/public-user'
import type { EntryContext } from '@soundings/shared/contract/entry-context'
import { parseSafeAddress } from '@soundings/shared/navigation/safe-destination.rules'

type RestartInput = {
  /** Untrusted, because it is from the link. */
  homescreenUrl: string | null
  kioskDisplayId: string | undefined
  clinic: PublicUser['clinic']
  clinicId: string
  origin: string
  allowedOrigins: readonly string[]
}

/** Uses `homescreenUrl` if its origin is allowed, else the clinic's kiosk page. */
export const toRestartUrl = ({ clinic, clinicId, origin, ...restart }: RestartInput): string => {
  const displayId = restart.kioskDisplayId ?? clinic.displayId ?? clinicId
  const home = parseSafeAddress(restart.homescreenUrl, origin, restart.allowedOrigins)
  return home ?? `/clinics/${encodeURIComponent(displayId)}`
}

/** `state` selects the first message of mfe-auth. */
export type AccountPrompt =
  | { to: '/' }
  | { to: '/login'; state: { reason: 'answers-sent' } }
  | { to: '/accept-invite'; state: { step: 'setup-account'; hasSentAnswers: true; patientId?: string } }

const PROMPTED_CONTEXTS: readonly (EntryContext | undefined)[] = [
  'sms',
  'email',
  'manual_sms',
  'manual_email',
]

/** Undefined if no account is offered (specification, 4). */
export const resolveAccountPrompt = (input: {
  isInviteFlowOn: boolean
  source: EntryContext | undefined
  user: PublicUser
  isLoggedIn: boolean
}): AccountPrompt | undefined => {
  const { hasOnboarded, shouldPromptAccountCreation } = input.user.info
  if (!input.isInviteFlowOn || !shouldPromptAccountCreation || !PROMPTED_CONTEXTS.includes(input.source))
    return undefined
  if (input.isLoggedIn) return { to: '/' }
  if (hasOnboarded) return { to: '/login', state: { reason: 'answers-sent' } }
  const { patientId } = input.user
  const state = { step: 'setup-account', hasSentAnswers: true, ...(patientId ? { patientId } : {}) } as const
  return { to: '/accept-invite', state }
}
