import { eq } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { users } from '../db/schema.ts'
import type { User } from '../http/api.types.ts'
import type { ClinicContext } from '../http/clinic-context.ts'
import { type Access, findGateReason } from '../proof/access.ts'
import type { Person, Subject } from './people.ts'

const readRelatedFirstName = async (db: Database, person: Person): Promise<string | undefined> => {
  if (!person.relatedPatientId) return undefined
  const [patient] = await db.select().from(users).where(eq(users.patientId, person.relatedPatientId))
  return patient?.firstName
}

/** The user of a link. */
const toPublicUser = async (db: Database, { person, clinic }: Subject): Promise<User> => {
  const relatedPatientFirstName = await readRelatedFirstName(db, person)
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
      ...(clinic.afterSubmission ? { afterSubmission: clinic.afterSubmission } : {}),
      ...(clinic.answersReadBy ? { answersReadBy: clinic.answersReadBy } : {}),
      ...(clinic.phoneNumber ? { phoneNumber: clinic.phoneNumber } : {}),
      ...(clinic.language ? { language: clinic.language } : {}),
    },
    ...(person.preferredLanguage ? { preferredLanguage: person.preferredLanguage } : {}),
    info: {
      firstName: person.firstName,
      hasOnboarded: person.hasOnboarded,
      shouldPromptAccountCreation: person.shouldPromptAccountCreation,
    },
  }
}

/**
 * What the gate's screens need: whose birthday is asked for, the clinic, and the language to ask in. All other fields are empty.
 */
const toPartialUser = ({
  id,
  type,
  relatedPatientFirstName,
  preferredLanguage,
  clinicId,
  clinic,
}: User): User => ({
  id,
  type,
  ...(relatedPatientFirstName ? { relatedPatientFirstName } : {}),
  ...(preferredLanguage ? { preferredLanguage } : {}),
  clinicId,
  clinic,
  isPartial: true,
  info: { firstName: '', hasOnboarded: false, shouldPromptAccountCreation: false },
})

/** The user of a link, with the fields that the caller's proofs allow. Accounts are created by patient id, so that needs a proof. */
export const readVisibleUser = async (
  context: ClinicContext,
  userId: string,
  access: Access,
): Promise<User> => {
  const user = await toPublicUser(context.db, await access.subjects.get(userId))
  if (await access.isProven(userId)) return user
  if ((await findGateReason(access, userId, { asksConsent: false })) !== undefined) return toPartialUser(user)
  const { patientId: _, relatedPatientId: __, ...known } = user
  return { ...known, isPartial: true }
}
