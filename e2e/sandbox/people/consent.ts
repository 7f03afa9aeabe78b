import { eq } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { clinics, consents } from '../db/schema.ts'
import { hashText } from '../hash.ts'
import { ENGLISH, type Language } from '../words/languages.rules.ts'
import type { Person } from './people.ts'
import type { Subject } from './subjects.ts'

/** In the language that is asked for, where the clinic has it; words for one person are in English. */
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

/** Whether a person still has to consent. */
export const isConsentPending = ({ person, hasConsented }: Subject): boolean =>
  person.consentRequired && !hasConsented

/** Whether a person still has to consent, and to what. */
export const readConsent = async (db: Database, subject: Subject, asked: Language) => {
  const { copy, language } = await readConsentCopy(db, subject.person, asked)
  return { consentRequired: isConsentPending(subject), consentCopy: copy, language }
}

/** Stores the consent with its time, and the language and a hash of the words that were shown. */
export const acceptConsent = async (db: Database, person: Person, shown: Language, now: Date) => {
  const { copy, language } = await readConsentCopy(db, person, shown)
  const consent = { userId: person.id, acceptedAt: now, copyHash: hashText(copy), language }
  await db.insert(consents).values(consent).onConflictDoNothing()
  return { success: true }
}
