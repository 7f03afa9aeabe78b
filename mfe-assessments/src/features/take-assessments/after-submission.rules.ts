import type { PublicUser } from '@soundings/shared/api/public-user'
import type { EntryContext } from '@soundings/shared/contract/entry-context'
import { safeAddressOf } from '@soundings/shared/navigation/safe-destination.rules'
import * as v from 'valibot'

const kioskSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ displayId: v.pipe(v.string(), v.minLength(1)) }),
)

/** Where the kiosk screen keeps, for its tab, which clinic's kiosk this is. */
export const KIOSK_KEY = 'soundings.kiosk'

type Restart = {
  /** The link's own word; anybody can write a link. */
  homescreenUrl: string | null
  /** What the tab holds under `KIOSK_KEY`. */
  kiosk: string | null
  clinic: PublicUser['clinic']
  clinicId: string
  /** The page's origin. */
  origin: string
  allowedOrigins: readonly string[]
}

/** Where Restart leads: to `homescreenUrl` if it is allowed, else to the clinic's kiosk page (decisions, 11). */
export const restartUrlOf = ({ clinic, clinicId, origin, ...restart }: Restart): string => {
  const kiosk = v.safeParse(kioskSchema, restart.kiosk)
  const displayId = kiosk.success ? kiosk.output.displayId : (clinic.displayId ?? clinicId)
  const home = safeAddressOf(restart.homescreenUrl, origin, restart.allowedOrigins)
  return home ?? `/clinics/${encodeURIComponent(displayId)}`
}

/** Where a person is sent on to after a submission, to make or use an account. */
export type AccountPrompt = {
  to: '/' | '/login' | '/accept-invite'
  state?: { step: 'setup-account'; patientId?: string }
}

const PROMPTED: readonly (EntryContext | undefined)[] = ['sms', 'email', 'manual_sms', 'manual_email']

/** Whether, and where to, a person is sent on after a submission (specification, 4; decisions, Ambiguities). */
export const accountPromptOf = (known: {
  isInviteFlowOn: boolean
  source: EntryContext | undefined
  user: PublicUser
  isLoggedIn: boolean
}): AccountPrompt | undefined => {
  const { hasOnboarded, shouldPromptAccountCreation } = known.user.info
  if (!known.isInviteFlowOn || !shouldPromptAccountCreation || !PROMPTED.includes(known.source))
    return undefined
  if (known.isLoggedIn) return { to: '/' }
  if (hasOnboarded) return { to: '/login' }
  const { patientId } = known.user
  return { to: '/accept-invite', state: { step: 'setup-account', ...(patientId ? { patientId } : {}) } }
}
