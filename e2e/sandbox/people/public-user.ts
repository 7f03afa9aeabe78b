import { eq } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { clinics, users } from '../db/schema.ts'
import type { User } from '../http/api.types.ts'
import type { ClinicContext } from '../http/clinic-context.ts'
import { personNotFound } from '../http/http-error.ts'
import { type Access, findGateReason } from '../proof/access.ts'
import { findPerson, type Person } from './people.ts'

const readRelatedFirstName = async (db: Database, person: Person): Promise<string | undefined> => {
  if (!person.relatedPatientId) return undefined
  const [patient] = await db.select().from(users).where(eq(users.patientId, person.relatedPatientId))
  return patient?.firstName
}

/** Who a link is for. */
export const readPublicUser = async (db: Database, userId: string): Promise<User> => {
  const person = await findPerson(db, userId)
  const [clinic] = await db.select().from(clinics).where(eq(clinics.id, person.clinicId))
  if (!clinic) throw personNotFound()
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
      ...(clinic.phoneNumber ? { phoneNumber: clinic.phoneNumber } : {}),
    },
    info: {
      firstName: person.firstName,
      hasOnboarded: person.hasOnboarded,
      shouldPromptAccountCreation: person.shouldPromptAccountCreation,
    },
  }
}

/**
 * What the gate's own screens need, and no more: whose birthday is asked for, and of which clinic. The rest is there in its
 * shape, and empty.
 */
const toPartialUser = ({ id, type, relatedPatientFirstName, clinicId, clinic }: User): User => ({
  id,
  type,
  ...(relatedPatientFirstName ? { relatedPatientFirstName } : {}),
  clinicId,
  clinic,
  isPartial: true,
  info: { firstName: '', hasOnboarded: false, shouldPromptAccountCreation: false },
})

/** Who a link is for, as far as the caller has shown that it is theirs. An account is made with a patient's id. */
export const readVisibleUser = async (
  context: ClinicContext,
  userId: string,
  access: Access,
): Promise<User> => {
  const user = await readPublicUser(context.db, userId)
  if (await access.isProven(userId)) return user
  if ((await findGateReason(context, access, userId, { asksConsent: false })) !== undefined)
    return toPartialUser(user)
  const { patientId: _, relatedPatientId: __, ...known } = user
  return { ...known, isPartial: true }
}
