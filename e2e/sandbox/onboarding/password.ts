import { PASSWORD_RULES } from '@soundings/shared/forms/password.rules'
import { eq, inArray } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { clinics, users } from '../db/schema.ts'
import { HttpError } from '../http/http-error.ts'
import type { Person } from '../people/people.ts'

const RULE_WORDS: Record<(typeof PASSWORD_RULES)[number]['name'], string> = {
  length: 'at least 8 characters',
  upper: 'upper and lower case letters',
  lower: 'upper and lower case letters',
  number: 'at least one number',
  special: 'at least one special character',
  spaces: 'no spaces',
}

const WEAKNESS_WORDS = {
  known: 'This password is easy to guess. Please choose a different one.',
  'one-word':
    'This password is one word with numbers or symbols. It is easy to guess. Please use two or more words.',
}

/** Loaded on demand, since the lists of common words take an eighth of a server's start time. */
const loadWeakPasswords = () => import('@soundings/shared/forms/weak-passwords')

/** The error names the missing rule. */
export const checkPassword = async (password: string): Promise<void> => {
  const broken = PASSWORD_RULES.filter(({ isMet }) => !isMet(password)).map(({ name }) => RULE_WORDS[name])
  if (broken.length > 0) {
    const missing = [...new Set(broken)]
    throw new HttpError(400, 'Your password needs {missing}.', { values: { missing } })
  }
  const { findWeakness } = await loadWeakPasswords()
  const weakness = findWeakness(password)
  if (weakness !== undefined) throw new HttpError(400, WEAKNESS_WORDS[weakness])
}

/** The error reveals personal data, so call it only for a verified person. @param own from `personalWords`. */
export const checkOwnPassword = async (password: string, own: readonly string[]): Promise<void> => {
  const { isCloseTo } = await loadWeakPasswords()
  if (isCloseTo(own, password))
    throw new HttpError(
      400,
      'This password is too close to your name, email, birthday or clinic. Please choose a different one.',
    )
}

/** Dates are yyyy-MM-dd. */
type Known = {
  firstName: string
  lastName: string
  dateOfBirth: string
  emails: readonly (string | null)[]
  clinicName: string
}

/** Shorter parts occur in many words. */
const SHORTEST = 3

const partsOf = (text: string): string[] => {
  const parts = text.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  return [...parts, parts.join('')].filter((part) => part.length >= SHORTEST)
}

const datesOf = (dateOfBirth: string): string[] => {
  const [year = '', month = '', day = ''] = dateOfBirth.split('-')
  const both = [month + day, day + month]
  return [year, ...both, ...both.flatMap((days) => [days + year, days + year.slice(2), year + days])]
}

export const personalWords = ({ firstName, lastName, dateOfBirth, emails, clinicName }: Known): string[] => {
  const texts = [
    firstName,
    lastName,
    `${firstName} ${lastName}`,
    clinicName,
    ...emails.map((email) => email ?? ''),
  ]
  return [...new Set([...texts.flatMap(partsOf), ...datesOf(dateOfBirth)])]
}

/** `email` is the account's, which may differ from the clinic's. */
export const readPersonalWords = async (db: Database, person: Person, email: string): Promise<string[]> => {
  const [clinic] = await db.select().from(clinics).where(eq(clinics.id, person.clinicId))
  return personalWords({ ...person, emails: [email, person.email], clinicName: clinic?.name ?? '' })
}

export const readWordsOfAccount = async (
  db: Database,
  userIds: readonly string[],
  email: string,
): Promise<string[]> => {
  const people = await db
    .select()
    .from(users)
    .where(inArray(users.id, [...userIds]))
  return (await Promise.all(people.map((person) => readPersonalWords(db, person, email)))).flat()
}
