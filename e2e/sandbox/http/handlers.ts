import { assessmentHandlers } from '../assessments/submit.ts'
import { careHandlers } from '../care/care.ts'
import { checkInHandlers } from '../check-ins/check-ins.ts'
import { draftHandlers } from '../drafts/drafts.ts'
import { intakeHandlers } from '../intake/intake.ts'
import { keptDataHandlers } from '../kept-data/kept-data.ts'
import { findClinicByDisplayId, identifyPatient, pairKiosk } from '../kiosk/kiosk.ts'
import { createAccount } from '../onboarding/create-account.ts'
import { lookupInvite, verifyInviteCode } from '../onboarding/invites.ts'
import { confirmPasswordReset, requestPasswordReset } from '../onboarding/password-reset.ts'
import { exchangeMagicCode } from '../people/magic-codes.ts'
import { unsubscribeOneClick } from '../people/one-click-unsubscribe.ts'
import { personHandlers } from '../people/public-user.ts'
import { communicationsHandlers } from '../settings/communications.ts'
import { reminderHandlers } from '../settings/reminders.ts'
import { bodyOf, type Handlers } from './handler.ts'

export const handlers: Handlers = {
  ...personHandlers,
  ...careHandlers,
  ...assessmentHandlers,
  ...checkInHandlers,
  ...draftHandlers,
  ...intakeHandlers,
  ...keptDataHandlers,
  ...communicationsHandlers,
  ...reminderHandlers,
  ...{ lookupInvite, verifyInviteCode, createAccount, requestPasswordReset, confirmPasswordReset },
  unsubscribeOneClick,
  // Modules that build a request import these two resources, so their handlers are here.
  authenticateMagicCode: (context, incoming) =>
    exchangeMagicCode(context, bodyOf<'authenticateMagicCode'>(incoming).magicCode),
  getClinicByDisplayId: async ({ db }, { params, device }) => {
    const { id, displayId, name, logoUrl, asksForPairing } = await findClinicByDisplayId(
      db,
      params.displayId ?? '',
    )
    const pairing = device?.clinicId === id ? 'paired' : 'required'
    return { displayId, organizationName: name, logoUrl, ...(asksForPairing ? { pairing } : {}) }
  },
  identifyPatient: ({ db, now, maxIdentifications }, incoming) => {
    const { device, ip } = incoming
    const request = bodyOf<'identifyPatient'>(incoming)
    return identifyPatient(db, { request, device, ip, now: now(), maxIdentifications })
  },
  pairKiosk: async ({ db, now }, incoming) => {
    const { ip, isSecureCookie } = incoming
    const pairing = { request: bodyOf<'pairKiosk'>(incoming), ip, now: now(), isSecureCookie }
    incoming.setCookie(await pairKiosk(db, pairing))
    return { success: true }
  },
}
