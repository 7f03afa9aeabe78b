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

/** The lists of common words are an eighth of a server's start: they are loaded with the first password. */
const loadWeakPasswords = () => import('@soundings/shared/forms/weak-passwords')

/** @throws HttpError 400 that names what is missing, or says that it is easy to guess. */
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

/**
 * Refuses a password that is easy to guess for those who know its owner. The answer says something of the owner, so call it
 * only for a person who has proven to be them.
 * @param own their words (`personal-words.ts`).
 * @throws HttpError 400
 */
export const checkOwnPassword = async (password: string, own: readonly string[]): Promise<void> => {
  const { isCloseTo } = await loadWeakPasswords()
  if (isCloseTo(own, password))
    throw new HttpError(
      400,
      'This password is too close to your name, email, birthday or clinic. Please choose a different one.',
    )
}

/** What a clinic knows of a person. Dates are yyyy-MM-dd. */
type Known = {
  firstName: string
  lastName: string
  dateOfBirth: string
  emails: readonly (string | null)[]
  clinicName: string
}

/** A part of two letters is in every other word. */
const SHORTEST = 3

const partsOf = (text: string): string[] => {
  const parts = text.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  return [...parts, parts.join('')].filter((part) => part.length >= SHORTEST)
}

/** A date as people write it: the year, and day and month in either order, with the year and without. */
const datesOf = (dateOfBirth: string): string[] => {
  const [year = '', month = '', day = ''] = dateOfBirth.split('-')
  const both = [month + day, day + month]
  return [year, ...both, ...both.flatMap((days) => [days + year, days + year.slice(2), year + days])]
}

/** What those who know a person try first as their password. */
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

/** The words of a person that a password must not be made of. `email`: of the account, which may be another one. */
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
