import { randomUUID } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import { addDays } from '../assessments/assigned-assessments.ts'
import { buildCheckIns } from '../check-ins/build-check-ins.ts'
import type { Database } from '../db/open-database.ts'
import {
  assessments,
  assignments,
  birthdayChecks,
  clinics,
  interventions,
  invites,
  profiles,
  users,
} from '../db/schema.ts'
import type { TelecomType } from '../http/api.types.ts'
import { type ClinicContext, resourceUrl, toDateString } from '../http/clinic-context.ts'
import { HttpError } from '../http/http-error.ts'
import { createMagicCode } from '../people/magic-codes.ts'
import { readLanguage, sendMessage } from '../people/messages.ts'
import { createListHeaders } from '../people/one-click-unsubscribe.ts'
import { linkAccount, PREVERIFIED } from '../people/people.ts'
import { normalizeName } from '../people/same-name.rules.ts'
import { describeQuestions } from '../settings/reminders.ts'
import { say } from '../words/say.ts'
import type { Scenario, ScenarioPatient } from './scenario.schema.ts'

export type Links = Record<'sms' | 'email' | 'clinician', string>

/** `magicCode` adds a code to each link. The clinic's own link always has one. */
const createLinks = async (
  { db, now, publicUrl }: ClinicContext,
  userId: string,
  withCode: boolean,
): Promise<Links> => {
  const link = async (source: string, channel?: TelecomType) => {
    const isClinic = source === 'clinician_app'
    const hasCode = withCode || isClinic
    const code = hasCode ? `&code=${await createMagicCode(db, userId, now(), { isClinic, channel })}` : ''
    return `${publicUrl}/user/${userId}/assessments?context=${source}${code}`
  }
  return {
    sms: await link('sms', 'phone'),
    email: await link('email', 'email'),
    clinician: await link('clinician_app'),
  }
}

const buildInterventions = async (
  db: Database,
  userId: string,
  completed: ScenarioPatient['interventions'],
): Promise<string[]> => {
  const ids = []
  for (const { name, items, answers } of completed) {
    const id = `intervention-${randomUUID().slice(0, 13)}`
    await db.insert(interventions).values({ id, userId, name, items, answers })
    ids.push(id)
  }
  return ids
}

/** `sharedKey` is the base32 key of the authenticator app. */
export type Login = { email: string; password: string; sharedKey?: string }

const checkNotInOtherClinic = async (db: Database, accountSub: string, clinicId: string, email: string) => {
  const [elsewhere] = await db
    .select({ id: users.id })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(and(eq(profiles.accountSub, accountSub), ne(users.clinicId, clinicId)))
    .limit(1)
  if (elsewhere)
    throw new HttpError(409, `${email} has an account in another scenario: take an address of your own.`)
}

const buildAccount = async (
  context: ClinicContext,
  clinicId: string,
  userId: string,
  { email, password, secondFactor }: ScenarioPatient,
): Promise<Login | undefined> => {
  if (password === undefined) return undefined
  if (!email) throw new HttpError(400, 'An account needs an email.')
  const { db, identity, now } = context
  const created = await identity.createAccount(email, password)
  const accountSub = created ?? (await identity.findAccount(email))
  if (!accountSub) throw new Error('The identity service keeps no accounts')
  if (!created) await checkNotInOtherClinic(db, accountSub, clinicId, email)
  await linkAccount(db, accountSub, userId, now())
  const sharedKey =
    secondFactor && (await identity.askSecondFactor(email, { isSetUp: secondFactor === 'app' }))
  return { email, password, ...(sharedKey ? { sharedKey } : {}) }
}

const storeInvite = async (db: Database, userId: string, state: 'active' | 'accepted', now: Date) => {
  const acceptedAt = state === 'accepted' ? now : null
  await db.insert(invites).values({ userId, state, invitedAt: now, acceptedAt })
}

export type BuiltPatient = {
  clinicId: string
  userId: string
  patientId: string
  links: Links
  login?: Login
  codes: { magic?: string }
  interventionIds: string[]
}

const createId = (prefix: string) => `${prefix}-${randomUUID().slice(0, 13)}`

const insertPerson = async (
  db: Database,
  clinicId: string,
  person: ScenarioPatient,
  relatedPatientId: string | undefined,
) => {
  const ids = { id: createId('user'), patientId: createId('patient') }
  await db.insert(users).values({
    ...ids,
    clinicId,
    type: person.userType,
    relatedPatientId: relatedPatientId ?? null,
    firstName: person.firstName,
    lastName: person.lastName,
    nameKey: normalizeName(person.lastName),
    dateOfBirth: person.dateOfBirth,
    email: person.email ?? null,
    phoneNumber: person.phoneNumber ?? null,
    mrn: person.mrn ?? null,
    hasOnboarded: person.hasOnboarded ?? person.password !== undefined,
    shouldPromptAccountCreation: person.shouldPromptAccountCreation,
    consentRequired: person.consentRequired,
    consentCopy: person.consentCopy ?? null,
    preferredLanguage: person.preferredLanguage ?? null,
    safetyNetEnabled: person.safetyNetEnabled,
    safetyResources: person.safetyNet ?? null,
  })
  return ids
}

const storeAssignments = async ({ db, now }: ClinicContext, userId: string, person: ScenarioPatient) => {
  const today = toDateString(now())
  for (const { questionnaire, dueInDays, cadence } of person.assignments) {
    const [known] = await db.select().from(assessments).where(eq(assessments.id, questionnaire))
    if (!known) throw new HttpError(400, `There is no questionnaire ${questionnaire}`)
    await db.insert(assignments).values({
      clinicAssessmentId: createId('assigned'),
      userId,
      assessmentId: questionnaire,
      administrationDate: addDays(today, dueInDays - 7),
      dueDate: addDays(today, dueInDays),
      cadence,
    })
  }
}

const preverifyBirthday = async ({ db, now }: ClinicContext, userId: string) => {
  const check = { id: randomUUID(), userId, telecomType: PREVERIFIED, correct: true, attemptedAt: now() }
  await db.insert(birthdayChecks).values(check)
}

const sendLinks = async (context: ClinicContext, userId: string, person: ScenarioPatient, links: Links) => {
  const { db, now } = context
  const language = await readLanguage(db, userId)
  const words = await describeQuestions(context, userId, language)
  const link = (url: string) => ({
    ...words,
    links: [{ label: say(language, 'Open'), url }],
  })
  if (person.phoneNumber)
    await sendMessage(db, { to: person.phoneNumber, channel: 'sms', ...link(links.sms) }, now())
  if (!person.email) return
  const headers = createListHeaders(context, userId)
  await sendMessage(db, { to: person.email, channel: 'email', ...link(links.email), headers }, now())
}

/** All ids are unique, so that scenarios never share data. */
export const buildScenario = async (context: ClinicContext, scenario: Scenario) => {
  const { db } = context
  const clinicId = createId('clinic')
  const { displayId = clinicId, safetyNet, ...clinic } = scenario.clinic
  const logoUrl = resourceUrl(context, clinic.logoUrl)
  await db.insert(clinics).values({ ...clinic, logoUrl, id: clinicId, displayId, safetyResources: safetyNet })
  const patients: BuiltPatient[] = []
  for (const person of scenario.patients) {
    const related = person.relatedTo === undefined ? undefined : patients[person.relatedTo]?.patientId
    const { id: userId, patientId } = await insertPerson(db, clinicId, person, related)
    await storeAssignments(context, userId, person)
    await buildCheckIns(context, userId, person)
    if (person.birthdayVerified) await preverifyBirthday(context, userId)
    const links = await createLinks(context, userId, person.magicCode)
    if (person.assignments.length > 0) await sendLinks(context, userId, person, links)
    const login = await buildAccount(context, clinicId, userId, person)
    if (person.invited) await storeInvite(db, userId, person.invited, context.now())
    patients.push({
      clinicId,
      userId,
      patientId,
      links,
      ...(login ? { login } : {}),
      codes: person.magicCode ? { magic: await createMagicCode(db, userId, context.now()) } : {},
      interventionIds: await buildInterventions(db, userId, person.interventions),
    })
  }
  return { clinicId, displayId, patients }
}
