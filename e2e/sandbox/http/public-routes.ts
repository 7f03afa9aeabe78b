import { readAssessments, readAssignedAssessments } from '../assessments/assigned-assessments.ts'
import { checkSender } from '../assessments/sender.ts'
import { submitAssessments } from '../assessments/submit.ts'
import { readSafetyNet } from '../care/safety-net.ts'
import { findClinicByDisplayId } from '../kiosk/clinics.ts'
import { findSource } from '../limits/device-changes.ts'
import type { Owner } from '../limits/known-devices.ts'
import { verifyBirthday } from '../people/birthday.ts'
import { acceptConsent, readConsent } from '../people/consent.ts'
import { exchangeMagicCode } from '../people/magic-codes.ts'
import { unsubscribeOneClick } from '../people/one-click-unsubscribe.ts'
import { findPersonByPatientId } from '../people/people.ts'
import { readVisibleUser } from '../people/public-user.ts'
import { changeSubscription } from '../people/subscription.ts'
import { authorizeVisit } from '../proof/access.ts'
import { authorizeDefinitions } from '../proof/definitions.ts'
import type { Call } from './api.types.ts'
import { toDateString } from './clinic-context.ts'
import type { ApiRequest, Handlers } from './handler.types.ts'
import { HttpError } from './http-error.ts'

const idOf = ({ params }: ApiRequest) => params.id ?? ''

/** The person of the path. @throws HttpError 404 */
const subjectOf = (incoming: ApiRequest) => incoming.access.subjects.get(idOf(incoming))

/** Only validates the parameter: a proof belongs to a person, not to a channel. */
const checkTelecomType = ({ query: { telecomType } }: ApiRequest) => {
  if (telecomType !== undefined && telecomType !== 'email' && telecomType !== 'phone')
    throw new HttpError(400, 'telecomType has to be email or phone')
}

/** The body with the type of its call; `registerApi` has validated it against openapi.yaml. */
const bodyOf = <Id extends 'verifyBirthday' | 'submitAssessments' | 'authenticateMagicCode'>({
  body,
}: ApiRequest) => body as Call<Id>['body']

/** The calls of `/v1/public-api` that the sandbox answers, by operationId. */
export const publicHandlers: Handlers = {
  getPublicUser: (context, incoming) => readVisibleUser(context, idOf(incoming), incoming.access),
  getBirthdayVerificationStatus: async (_context, incoming) => {
    checkTelecomType(incoming)
    await subjectOf(incoming)
    const isVerified = await incoming.access.isProven(idOf(incoming))
    return isVerified ? { isVerified } : { isVerified, needsCookies: true }
  },
  verifyBirthday: async (context, incoming) => {
    const owner: Owner = `person:${idOf(incoming)}`
    await authorizeVisit(incoming.access, idOf(incoming), incoming.device)
    const { person } = await subjectOf(incoming)
    return verifyBirthday(context.db, person, bodyOf<'verifyBirthday'>(incoming), {
      from: await findSource(context, incoming, [owner]),
      now: context.now(),
    })
  },
  getConsentInfo: async ({ db }, incoming) => readConsent(db, await subjectOf(incoming), incoming.language),
  acceptConsent: async ({ db, now }, incoming) =>
    acceptConsent(db, (await subjectOf(incoming)).person, incoming.language, now()),
  unsubscribe: ({ db }, incoming) => changeSubscription(db, idOf(incoming), false),
  unsubscribeOneClick: (context, { query }) => unsubscribeOneClick(context, query.token ?? ''),
  subscribe: ({ db }, incoming) => changeSubscription(db, idOf(incoming), true),
  getAssignedAssessments: ({ db, now }, incoming) =>
    readAssignedAssessments(db, idOf(incoming), {
      today: toDateString(now()),
      language: incoming.language,
    }),
  getAssessments: async (context, { query, access }) => {
    const ids = (query.Ids ?? '').split(',').filter(Boolean)
    await authorizeDefinitions(context, access, ids)
    return readAssessments(context.db, ids)
  },
  submitAssessments: async ({ db, now }, incoming) => {
    const userId = idOf(incoming)
    const request = bodyOf<'submitAssessments'>(incoming)
    await checkSender(userId, request, incoming.access)
    return submitAssessments(db, { userId, request, now: now() })
  },
  endKioskVisit: async () => ({ success: true }),
  forgetProofs: async () => ({ success: true }),
  getSafetyNet: ({ db }, incoming) => readSafetyNet(db, idOf(incoming)),
  getUserOfPatient: async ({ db }, incoming) => ({
    userId: (await findPersonByPatientId(db, idOf(incoming))).id,
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
