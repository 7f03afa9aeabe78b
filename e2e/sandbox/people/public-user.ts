import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { givenRow, prepare } from '../db/prepare.ts'
import { birthdayChecks, clinics, consents, profiles, users } from '../db/schema.ts'
import { hashText } from '../hash.ts'
import type { Profile, User } from '../http/api.types.ts'
import type { ClinicContext } from '../http/clinic-context.ts'
import { type ApiRequest, bodyOf, type Handler, type Handlers, userIdOf } from '../http/handler.ts'
import { HttpError } from '../http/http-error.ts'
import { findSource } from '../limits/known-devices.ts'
import { countGuesses } from '../limits/throttle.ts'
import { authorizeVisit, findGateReason } from '../proof/access.ts'
import { ENGLISH, type Language } from '../words/say.ts'
import { describeTexts } from './clinic-texts.ts'
import { setPreferredLanguage } from './messages.ts'
import {
  changeSubscription,
  findPersonByPatientId,
  isConsentPending,
  type Person,
  type Subject,
} from './people.ts'
import { describeQuestionsFor } from './questions-for.ts'

const readRelatedFirstName = async (db: Database, person: Person): Promise<string | undefined> => {
  if (!person.relatedPatientId) return undefined
  const [patient] = await db.select().from(users).where(eq(users.patientId, person.relatedPatientId))
  return patient?.firstName
}

const toPublicUser = async (context: ClinicContext, subject: Subject, language: Language): Promise<User> => {
  const { person, clinic } = subject
  const relatedPatientFirstName = await readRelatedFirstName(context.db, person)
  const questionsFor = await describeQuestionsFor(context, subject, language)
  return {
    id: person.id,
    type: person.type,
    patientId: person.patientId,
    ...(person.relatedPatientId ? { relatedPatientId: person.relatedPatientId } : {}),
    ...(relatedPatientFirstName ? { relatedPatientFirstName } : {}),
    clinicId: clinic.id,
    clinic: {
      logoUrl: clinic.logoUrl,
      name: clinic.name,
      displayId: clinic.displayId,
      flags: clinic.flags,
      ...describeTexts(clinic, language),
      ...(clinic.phoneNumber ? { phoneNumber: clinic.phoneNumber } : {}),
      ...(clinic.language ? { language: clinic.language } : {}),
    },
    ...(person.preferredLanguage ? { preferredLanguage: person.preferredLanguage } : {}),
    ...(questionsFor ? { questionsFor } : {}),
    info: {
      firstName: person.firstName,
      hasOnboarded: person.hasOnboarded,
      shouldPromptAccountCreation: person.shouldPromptAccountCreation,
    },
  }
}

/** Reveals only what the gate needs, and the recipient if the clinic allows it. */
const toPartialUser = ({
  id,
  type,
  relatedPatientFirstName,
  preferredLanguage,
  questionsFor,
  clinicId,
  clinic,
}: User): User => ({
  id,
  type,
  ...(relatedPatientFirstName ? { relatedPatientFirstName } : {}),
  ...(preferredLanguage ? { preferredLanguage } : {}),
  ...(questionsFor ? { questionsFor } : {}),
  clinicId,
  clinic,
  isPartial: true,
  info: { firstName: '', hasOnboarded: false, shouldPromptAccountCreation: false },
})

const subjectOf = (incoming: ApiRequest) => incoming.access.subjects.get(userIdOf(incoming))

/** The patient id needs a proof, because it creates accounts. */
const getPublicUser: Handler = async (context, incoming) => {
  const { access } = incoming
  const userId = userIdOf(incoming)
  const user = await toPublicUser(context, await subjectOf(incoming), incoming.language)
  if (await access.isProven(userId)) return user
  if ((await findGateReason(access, userId, { asksConsent: false })) !== undefined) return toPartialUser(user)
  const { patientId: _, relatedPatientId: __, ...known } = user
  return { ...known, isPartial: true }
}

/** In the requested language if the clinic has it. A consent for one person is in English. */
const readConsentCopy = async (
  db: Database,
  person: Person,
  language: Language,
): Promise<{ copy: string; language: Language }> => {
  if (person.consentCopy !== null) return { copy: person.consentCopy, language: ENGLISH }
  const [clinic] = await db.select().from(clinics).where(eq(clinics.id, person.clinicId))
  const translated = clinic?.consentTranslations[language]
  return translated === undefined
    ? { copy: clinic?.consentCopy ?? '', language: ENGLISH }
    : { copy: translated, language }
}

const insertCheck = prepare((db) =>
  db.insert(birthdayChecks).values(givenRow(birthdayChecks)).prepare('insert-birthday-check'),
)

/** Wrong guesses of unknown devices share a limit. A known device has its own. */
const verifyBirthday: Handler = async (context, incoming) => {
  const { db, now } = context
  const userId = userIdOf(incoming)
  await authorizeVisit(incoming.access, userId, incoming.device)
  const { person } = await subjectOf(incoming)
  const { dateOfBirth, telecomType = 'none' } = bodyOf<'verifyBirthday'>(incoming)
  const from = await findSource(context, incoming, [`person:${userId}`])
  const guess = await countGuesses(db, [{ way: 'birthday', of: userId }], from, now())
  const success = person.dateOfBirth === dateOfBirth
  if (success) await guess.forgive()
  const check = { id: randomUUID(), userId, telecomType, correct: success, attemptedAt: now() }
  await insertCheck(db).execute(check)
  return { success }
}

const readProfiles = async (db: Database, accountSub: string): Promise<Profile[]> => {
  const rows = await db
    .select()
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(eq(profiles.accountSub, accountSub))
    .orderBy(asc(profiles.position))
  return rows.map(({ profiles: { id }, users: person }) => ({
    id,
    userId: person.id,
    firstName: person.firstName,
    lastName: person.lastName,
    dateOfBirth: person.dateOfBirth,
    ...(person.email ? { email: person.email } : {}),
    ...(person.phoneNumber ? { phoneNumber: person.phoneNumber } : {}),
    // Once dismissed, the safety net is not offered again, but its page remains available.
    safetyNetEnabled: person.safetyNetEnabled && person.safetyNetDismissedAt === null,
  }))
}

export const personHandlers: Handlers = {
  getPublicUser,
  getBirthdayVerificationStatus: async (_context, incoming) => {
    await subjectOf(incoming)
    const isVerified = await incoming.access.isProven(userIdOf(incoming))
    return isVerified ? { isVerified } : { isVerified, needsCookies: true }
  },
  verifyBirthday,
  getConsentInfo: async ({ db }, incoming) => {
    const subject = await subjectOf(incoming)
    const { copy, language } = await readConsentCopy(db, subject.person, incoming.language)
    return { consentRequired: isConsentPending(subject), consentCopy: copy, language }
  },
  /** Stores the consent with its time, language and a hash of the displayed words. */
  acceptConsent: async ({ db, now }, incoming) => {
    const { person } = await subjectOf(incoming)
    const { copy, language } = await readConsentCopy(db, person, incoming.language)
    const consent = { userId: person.id, acceptedAt: now(), copyHash: hashText(copy), language }
    await db.insert(consents).values(consent).onConflictDoNothing()
    return { success: true }
  },
  unsubscribe: ({ db }, incoming) => changeSubscription(db, userIdOf(incoming), false),
  subscribe: ({ db }, incoming) => changeSubscription(db, userIdOf(incoming), true),
  // `proof/proof-changes.ts` changes the browser's proofs.
  endKioskVisit: async () => ({ success: true }),
  forgetProofs: async () => ({ success: true }),
  getUserOfPatient: async ({ db }, { params }) => ({
    userId: (await findPersonByPatientId(db, params.id ?? '')).id,
  }),
  getUserProfiles: ({ db }, { caller }) => {
    // `authorize` admits only accounts to the paths of `client-api`.
    if (caller?.kind !== 'account') throw new HttpError(401, 'Please log in again.')
    return readProfiles(db, caller.accountSub)
  },
  setPreferredLanguage: ({ db }, incoming) =>
    setPreferredLanguage(db, userIdOf(incoming), bodyOf<'setPreferredLanguage'>(incoming).preferredLanguage),
}
