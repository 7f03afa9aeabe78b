import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { addDays } from '../assessments/due.rules.ts'
import { buildCheckIns } from '../check-ins/build-check-ins.ts'
import type { Database } from '../db/open-database.ts'
import { assessments, assignments, birthdayChecks, clinics, users } from '../db/schema.ts'
import { type ClinicContext, resourceUrl, toDateString } from '../http/clinic-context.ts'
import { HttpError } from '../http/http-error.ts'
import { createMagicCode } from '../people/magic-codes.ts'
import { createListHeaders } from '../people/one-click-unsubscribe.ts'
import { sendMessage } from '../people/outbox.ts'
import { readLanguage } from '../people/person-language.ts'
import { normalizeName } from '../people/same-name.rules.ts'
import { PREVERIFIED } from '../people/subjects.ts'
import { describeQuestions } from '../settings/due-messages.ts'
import { say } from '../words/say.ts'
import { buildAccount, type Login, storeInvite } from './build-account.ts'
import { buildInterventions } from './build-interventions.ts'
import { createLinks, type Links } from './links.ts'
import type { Scenario, ScenarioPatient } from './scenario.schema.ts'

export type BuiltPatient = {
  clinicId: string
  userId: string
  patientId: string
  links: Links
  /** Credentials, if they have an account. */
  login?: Login
  codes: { magic?: string }
  interventionIds: string[]
}

/** A short unique id. */
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
  const link = (url: string) => ({
    ...describeQuestions(language),
    links: [{ label: say(language, 'Open'), url }],
  })
  if (person.phoneNumber)
    await sendMessage(db, { to: person.phoneNumber, channel: 'sms', ...link(links.sms) }, now())
  if (!person.email) return
  const headers = await createListHeaders(context, userId)
  await sendMessage(db, { to: person.email, channel: 'email', ...link(links.email), headers }, now())
}

/** Creates a clinic and its people with unique ids, so that scenarios never share data. */
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
