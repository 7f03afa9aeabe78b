import { eq } from 'drizzle-orm'
import { readAssessments, readAssigned } from '../assessments/assigned.ts'
import { checkSender } from '../assessments/sender.ts'
import { submitAssessments } from '../assessments/submit.ts'
import { readSafetyNet } from '../care/safety-net.ts'
import { clinics, users } from '../db/schema.ts'
import { verifyBirthday } from '../people/birthday.ts'
import { acceptConsent, readConsent } from '../people/consent.ts'
import { exchangeMagicCode } from '../people/magic-codes.ts'
import { findPerson, findUserOfPatient } from '../people/people.ts'
import { readUserFor } from '../people/public-user.ts'
import { checkDefinitions } from '../proof/definitions.ts'
import type { Call } from './api.types.ts'
import { todayAt } from './clinic-context.ts'
import type { Handler, Handlers, Incoming } from './handler.types.ts'
import { Refusal } from './refusal.ts'

const idOf = ({ params }: Incoming) => params.id ?? ''

/** A proof is of a person, however they were reached. */
const checkTelecomType = ({ query: { telecomType } }: Incoming) => {
  if (telecomType !== undefined && telecomType !== 'email' && telecomType !== 'phone')
    throw new Refusal(400, 'telecomType has to be email or phone')
}

/** The body was checked against openapi.yaml before: this names what it then is. */
const bodyOf = <Id extends 'verifyBirthday' | 'submitAssessments' | 'authenticateMagicCode'>({
  body,
}: Incoming) => body as Call<Id>['body']

const setSubscribed =
  (subscribed: boolean): Handler =>
  async ({ db }, incoming) => {
    await findPerson(db, idOf(incoming))
    await db
      .update(users)
      .set({ subscribed })
      .where(eq(users.id, idOf(incoming)))
    return { success: true }
  }

/** The calls of `/v1/public-api` that the sandbox answers, by operationId. */
export const publicHandlers: Handlers = {
  getPublicUser: (context, incoming) => readUserFor(context, idOf(incoming), incoming.access),
  getBirthdayVerificationStatus: async ({ db }, incoming) => {
    checkTelecomType(incoming)
    await findPerson(db, idOf(incoming))
    return { isVerified: await incoming.access.isProven(idOf(incoming)) }
  },
  verifyBirthday: ({ db, now }, incoming) =>
    verifyBirthday(db, idOf(incoming), bodyOf<'verifyBirthday'>(incoming), {
      from: incoming.from,
      now: now(),
    }),
  getConsentInfo: ({ db }, incoming) => readConsent(db, idOf(incoming)),
  acceptConsent: ({ db, now }, incoming) => acceptConsent(db, idOf(incoming), now()),
  unsubscribe: setSubscribed(false),
  subscribe: setSubscribed(true),
  getAssignedAssessments: ({ db, now }, incoming) => readAssigned(db, idOf(incoming), todayAt(now())),
  getAssessments: async (context, { query, access }) => {
    const ids = (query.Ids ?? '').split(',').filter(Boolean)
    await checkDefinitions(context, access, ids)
    return readAssessments(context.db, ids)
  },
  submitAssessments: ({ db, now }, incoming) => {
    const userId = idOf(incoming)
    const request = bodyOf<'submitAssessments'>(incoming)
    checkSender(userId, request, incoming.access)
    return submitAssessments(db, { userId, request, idempotencyKey: incoming.idempotencyKey, now: now() })
  },
  forgetProofs: async () => ({ success: true }),
  getSafetyNet: ({ db }, incoming) => readSafetyNet(db, idOf(incoming)),
  getUserOfPatient: async ({ db }, incoming) => ({
    userId: (await findUserOfPatient(db, idOf(incoming))).id,
  }),
  authenticateMagicCode: (context, incoming) =>
    exchangeMagicCode(context, bodyOf<'authenticateMagicCode'>(incoming).magicCode),
  getClinicByDisplayId: async ({ db }, { params }) => {
    const [clinic] = await db
      .select()
      .from(clinics)
      .where(eq(clinics.displayId, params.displayId ?? ''))
    if (!clinic) throw new Refusal(404, 'There is no such clinic.')
    return { displayId: clinic.displayId, organizationName: clinic.name, logoUrl: clinic.logoUrl }
  },
}
