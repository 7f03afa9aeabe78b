import { readAssessments, readAssignedAssessments } from '../assessments/assigned-assessments.ts'
import { checkSender, submitAssessments } from '../assessments/submit.ts'
import { dismissSafetyNet, readIntervention, readSafetyNet } from '../care/care.ts'
import { checkInHandlers } from '../check-ins/check-ins.ts'
import { draftHandlers } from '../drafts/drafts.ts'
import { intakeHandlers } from '../intake/intake.ts'
import { keptDataHandlers } from '../kept-data/kept-data.ts'
import { findClinicByDisplayId, identifyPatient, pairKiosk } from '../kiosk/kiosk.ts'
import { findSource, type Owner } from '../limits/known-devices.ts'
import { createAccount } from '../onboarding/create-account.ts'
import { lookupInvite, verifyInviteCode } from '../onboarding/invites.ts'
import { confirmPasswordReset, requestPasswordReset } from '../onboarding/password-reset.ts'
import { exchangeMagicCode } from '../people/magic-codes.ts'
import { setPreferredLanguage } from '../people/messages.ts'
import { unsubscribeOneClick } from '../people/one-click-unsubscribe.ts'
import {
  acceptConsent,
  changeSubscription,
  findPersonByPatientId,
  readConsent,
  readProfiles,
  verifyBirthday,
} from '../people/people.ts'
import { readVisibleUser } from '../people/public-user.ts'
import { authorizeDefinitions, authorizeVisit } from '../proof/access.ts'
import { readCommunications, updateCommunications } from '../settings/communications.ts'
import { createReminder, deleteReminder, readReminders } from '../settings/reminders.ts'
import { toDateString } from './clinic-context.ts'
import { type ApiRequest, bodyOf, type Handlers, userIdOf } from './handler.ts'
import { HttpError } from './http-error.ts'

/** `authorize` lets only accounts through to the paths of `client-api`. */
const accountSubOf = ({ caller }: ApiRequest): string => {
  if (caller?.kind !== 'account') throw new HttpError(401, 'Please log in again.')
  return caller.accountSub
}

/** The calls of `client-api` about accounts, safety nets and interventions, by operationId. */
const clientHandlers: Handlers = {
  getUserProfiles: ({ db }, incoming) => readProfiles(db, accountSubOf(incoming)),
  setPreferredLanguage: ({ db }, incoming) =>
    setPreferredLanguage(db, userIdOf(incoming), bodyOf<'setPreferredLanguage'>(incoming).preferredLanguage),
  dismissSafetyNet: ({ db, now }, incoming) => dismissSafetyNet(db, userIdOf(incoming), now()),
  getIntervention: ({ db }, incoming) => readIntervention(db, userIdOf(incoming), incoming.params.id ?? ''),
}

/** The person of the path. @throws HttpError 404 */
const subjectOf = (incoming: ApiRequest) => incoming.access.subjects.get(userIdOf(incoming))

/** Only validates the parameter: a proof belongs to a person, not to a channel. */
const checkTelecomType = ({ query: { telecomType } }: ApiRequest) => {
  if (telecomType !== undefined && telecomType !== 'email' && telecomType !== 'phone')
    throw new HttpError(400, 'telecomType has to be email or phone')
}

/** The calls of `/v1/public-api` that the sandbox answers, by operationId. */
const publicHandlers: Handlers = {
  getPublicUser: (context, incoming) => readVisibleUser(context, userIdOf(incoming), incoming.access),
  getBirthdayVerificationStatus: async (_context, incoming) => {
    checkTelecomType(incoming)
    await subjectOf(incoming)
    const isVerified = await incoming.access.isProven(userIdOf(incoming))
    return isVerified ? { isVerified } : { isVerified, needsCookies: true }
  },
  verifyBirthday: async (context, incoming) => {
    const owner: Owner = `person:${userIdOf(incoming)}`
    await authorizeVisit(incoming.access, userIdOf(incoming), incoming.device)
    const { person } = await subjectOf(incoming)
    return verifyBirthday(context.db, person, bodyOf<'verifyBirthday'>(incoming), {
      from: await findSource(context, incoming, [owner]),
      now: context.now(),
    })
  },
  getConsentInfo: async ({ db }, incoming) => readConsent(db, await subjectOf(incoming), incoming.language),
  acceptConsent: async ({ db, now }, incoming) =>
    acceptConsent(db, (await subjectOf(incoming)).person, incoming.language, now()),
  unsubscribe: ({ db }, incoming) => changeSubscription(db, userIdOf(incoming), false),
  unsubscribeOneClick: (context, { query }) => unsubscribeOneClick(context, query.token ?? ''),
  subscribe: ({ db }, incoming) => changeSubscription(db, userIdOf(incoming), true),
  getAssignedAssessments: ({ db, now }, incoming) =>
    readAssignedAssessments(db, userIdOf(incoming), {
      today: toDateString(now()),
      language: incoming.language,
    }),
  getAssessments: async (context, { query, access }) => {
    const ids = (query.Ids ?? '').split(',').filter(Boolean)
    await authorizeDefinitions(context, access, ids)
    return readAssessments(context.db, ids)
  },
  submitAssessments: async ({ db, now }, incoming) => {
    const userId = userIdOf(incoming)
    const request = bodyOf<'submitAssessments'>(incoming)
    await checkSender(userId, request, incoming.access)
    return submitAssessments(db, { userId, request, now: now() })
  },
  endKioskVisit: async () => ({ success: true }),
  forgetProofs: async () => ({ success: true }),
  getSafetyNet: ({ db }, incoming) => readSafetyNet(db, userIdOf(incoming)),
  getUserOfPatient: async ({ db }, incoming) => ({
    userId: (await findPersonByPatientId(db, incoming.params.id ?? '')).id,
  }),
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
}

/** The calls about invites, new accounts and forgotten passwords. */
const onboardingHandlers: Handlers = {
  lookupInvite: (context, incoming) => lookupInvite(context, bodyOf<'lookupInvite'>(incoming), incoming),
  verifyInviteCode: (context, incoming) =>
    verifyInviteCode(context, bodyOf<'verifyInviteCode'>(incoming), incoming),
  createAccount: (context, incoming) => createAccount(context, bodyOf<'createAccount'>(incoming), incoming),
  requestPasswordReset: (context, incoming) =>
    requestPasswordReset(context, bodyOf<'requestPasswordReset'>(incoming), incoming),
  confirmPasswordReset: (context, incoming) =>
    confirmPasswordReset(context, bodyOf<'confirmPasswordReset'>(incoming), incoming),
}

/** The calls about reminders and preferences. */
const settingsHandlers: Handlers = {
  getReminders: ({ db }, incoming) => readReminders(db, userIdOf(incoming)),
  createReminder: ({ db, now }, incoming) =>
    createReminder(
      db,
      { userId: userIdOf(incoming), now: now(), replaces: incoming.query.replaces },
      bodyOf<'createReminder'>(incoming),
    ),
  deleteReminder: ({ db }, incoming) => deleteReminder(db, userIdOf(incoming), incoming.params.id ?? ''),
  getCommunications: ({ db }, incoming) => readCommunications(db, userIdOf(incoming)),
  updateCommunications: ({ db }, incoming) =>
    updateCommunications(db, userIdOf(incoming), bodyOf<'updateCommunications'>(incoming), incoming.ifMatch),
}

/** The calls of a kiosk. */
const kioskHandlers: Handlers = {
  identifyPatient: ({ db, now, maxIdentifications }, incoming) => {
    const { device, ip } = incoming
    const request = bodyOf<'identifyPatient'>(incoming)
    return identifyPatient(db, { request, device, ip, now: now(), maxIdentifications })
  },
  pairKiosk: async ({ db, now }, incoming) => {
    const { ip, isSecureCookie } = incoming
    const pairing = { request: bodyOf<'pairKiosk'>(incoming), ip, now: now(), isSecureCookie }
    incoming.setCookie((await pairKiosk(db, pairing)).cookie)
    return { success: true }
  },
}

/** Every call that the sandbox answers; each domain gives its own. */
export const handlers: Handlers = {
  ...publicHandlers,
  ...clientHandlers,
  ...checkInHandlers,
  ...draftHandlers,
  ...kioskHandlers,
  ...intakeHandlers,
  ...keptDataHandlers,
  ...onboardingHandlers,
  ...settingsHandlers,
}
