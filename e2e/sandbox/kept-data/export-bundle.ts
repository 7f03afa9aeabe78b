import { asc, eq } from 'drizzle-orm'
import { readScores } from '../check-ins/check-ins.ts'
import type { Database } from '../db/open-database.ts'
import { submissions } from '../db/schema.ts'
import { exportSubmission } from '../fhir/export-response.ts'
import type { CheckInAnswer, CheckInModule } from '../http/api.types.ts'
import { findPerson, type Person } from '../people/people.ts'

const toTelecom = ({ email, phoneNumber }: Person) => {
  const telecom = [
    ...(email ? [{ system: 'email', value: email }] : []),
    ...(phoneNumber ? [{ system: 'phone', value: phoneNumber }] : []),
  ]
  return telecom.length > 0 ? { telecom } : {}
}

const toPatient = (person: Person) => ({
  resourceType: 'Patient' as const,
  identifier: [{ value: person.patientId }],
  name: [{ family: person.lastName, given: [person.firstName] }],
  birthDate: person.dateOfBirth,
  ...toTelecom(person),
})

const toCheckInValues = ({ value }: CheckInAnswer) =>
  [value].flat().map((one) => (typeof one === 'number' ? { valueDecimal: one } : { valueString: one }))

const toCheckInItem = (answer: CheckInAnswer, module: CheckInModule | undefined) => {
  const label = module?.content.nodes.find(({ id }) => id === answer.key)?.label
  return { linkId: answer.key, ...(label ? { text: label } : {}), answer: toCheckInValues(answer) }
}

/** Check-ins are answers too; their modules are no Questionnaires, so that their own names stand in the items. */
const toCheckInResponses = async (db: Database, person: Person) => {
  const { checkInModules, checkInScores } = await readScores(db, person.id, [])
  return checkInScores.map(({ versionId, answers, createdAt }) => {
    const module = checkInModules.find((candidate) => candidate.versionId === versionId)
    const item = answers
      .filter(({ value }) => [value].flat().length > 0)
      .map((answer) => toCheckInItem(answer, module))
    return {
      resourceType: 'QuestionnaireResponse' as const,
      questionnaire: `urn:soundings:check-in:${versionId}`,
      status: 'completed' as const,
      subject: { type: 'Patient', identifier: { value: person.patientId } },
      authored: createdAt,
      ...(item.length > 0 ? { item } : {}),
    }
  })
}

/** All that a person is and has answered, as a FHIR R4 Bundle, oldest answers first. */
export const exportBundle = async (db: Database, userId: string, now: Date) => {
  const person = await findPerson(db, userId)
  const sent = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(eq(submissions.userId, userId))
    .orderBy(asc(submissions.createdAt))
  const responses = []
  for (const { id } of sent) responses.push(...(await exportSubmission(db, id)))
  const checkIns = (await toCheckInResponses(db, person)).reverse()
  return {
    resourceType: 'Bundle' as const,
    type: 'collection' as const,
    timestamp: now.toISOString(),
    entry: [toPatient(person), ...responses, ...checkIns].map((resource) => ({ resource })),
  }
}
