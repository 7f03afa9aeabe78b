import { parseInstanceKey } from '@soundings/shared/conditions/instances.rules'
import { directionOf } from '@soundings/shared/internal/messages/language.rules.ts'
import { and, asc, eq } from 'drizzle-orm'
import { readAnswer } from '../assessments/answers.rules.ts'
import { readScores } from '../check-ins/check-ins.ts'
import type { Database } from '../db/open-database.ts'
import type { StoredAssessment } from '../db/schema.ts'
import { assessments, assessmentVersions, clinics, submissions } from '../db/schema.ts'
import { escapeHtml } from '../escape-html.ts'
import { exportSubmission } from '../fhir/export-response.ts'
import { toNarrative } from '../fhir/narrative.rules.ts'
import type { AssessmentAnswer, CheckInAnswer, CheckInModule, FormNode, Question } from '../http/api.types.ts'
import { findPerson, type Person } from '../people/people.ts'
import { type Language, matchLanguage, say } from '../words/say.ts'

type ReadableForm = {
  title: string
  at: string
  answers: readonly { question: string; answer: string }[]
}

type ReadableRecord = {
  language: Language
  clinic: string
  exportedAt: string
  /** Labels are English; the page translates them. */
  facts: readonly (readonly [label: string, value: string])[]
  forms: readonly ReadableForm[]
}

const toDay = (language: Language, iso: string) =>
  new Intl.DateTimeFormat(`${language}-US`, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso))

const STYLE = `body{font:1rem/1.5 system-ui,sans-serif;max-width:40rem;margin:2rem auto;padding:0 1rem;color:#1b2733}
h1{font-size:1.6rem}h2{font-size:1.2rem;margin-top:2rem}dt{color:#4a5a68}dd{margin:0 0 .75rem;font-weight:600;white-space:pre-line;overflow-wrap:anywhere}`

const toList = (pairs: readonly (readonly [string, string])[]) =>
  `<dl>${pairs.map(([term, text]) => `<dt>${escapeHtml(term)}</dt><dd dir="auto">${escapeHtml(text)}</dd>`).join('\n')}</dl>`

const toSection = (language: Language, { title, at, answers }: ReadableForm) => {
  const pairs = answers.map(({ question, answer }) => [question, answer] as const)
  return `<section><h2>${escapeHtml(title)}</h2><p>${toDay(language, at)}</p>${toList(pairs)}</section>`
}

/** Self-contained: no scripts, no links to other files. */
export const toReadablePage = ({ language, clinic, exportedAt, facts, forms }: ReadableRecord): string => {
  const title = escapeHtml(say(language, 'Your data at {clinic}', { clinic }))
  const labelled = facts.map(([label, value]) => [say(language, label), value] as const)
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${title}</h1>
<p>${say(language, 'As of {day}.', { day: toDay(language, exportedAt) })}</p>
${toList(labelled)}
${forms.map((form) => toSection(language, form)).join('\n') || `<p>${say(language, 'You have not answered anything yet.')}</p>`}
</body>
</html>
`
}

/** A question's choices are its own, or shared by its section. */
type Asked = { question: Question | undefined; shared: readonly { id: string; title: string }[] }

const toAnswerText = (answer: AssessmentAnswer, { question, shared }: Asked): string => {
  const { answerIds, value } = readAnswer(answer)
  const options = [...(question?.answers ?? []), ...shared]
  const chosen = answerIds.map((id) => options.find((option) => option.id === id)?.title ?? id)
  return [...chosen, ...(value === undefined ? [] : [String(value)])].join(', ')
}

const readAssessmentForm = async (
  db: Database,
  { id, version, answers }: StoredAssessment,
  { at, language }: { at: Date; language: Language },
): Promise<ReadableForm> => {
  const isVersion = and(eq(assessmentVersions.assessmentId, id), eq(assessmentVersions.version, version))
  const [stored] = await db.select().from(assessmentVersions).where(isVersion)
  const [assessment] = await db.select().from(assessments).where(eq(assessments.id, id))
  const translation = stored?.translations.find((one) => matchLanguage([one.language]) === language)
  const section = (translation ?? stored)?.content.sections[0]
  return {
    title: translation?.name ?? assessment?.name ?? id,
    at: at.toISOString(),
    answers: answers.map((answer) => {
      const { key, number } = parseInstanceKey(answer.key)
      const find = (wanted: string) => section?.questions.find((one) => one.key === wanted)
      const own = find(answer.key)
      const question = own ?? find(key)
      return {
        question: question && !own ? `${question.title} (${number})` : (question?.title ?? answer.key),
        answer: toAnswerText(answer, { question, shared: section?.answers ?? [] }),
      }
    }),
  }
}

const toNodeText = ({ value }: CheckInAnswer, node: FormNode | undefined): string =>
  [value]
    .flat()
    .map(
      (one) =>
        node?.answers?.find((answer) => answer.value === one || answer.id === one)?.label ?? String(one),
    )
    .join(', ')

const readCheckInForms = async (
  db: Database,
  userId: string,
  language: Language,
): Promise<ReadableForm[]> => {
  const { checkInModules, checkInScores } = await readScores(db, userId, [], language)
  return checkInScores.map(({ moduleId, versionId, answers, createdAt }) => {
    const module = checkInModules.find((candidate) => candidate.versionId === versionId)
    return {
      title: module?.title ?? moduleId,
      at: createdAt,
      answers: answers.map((answer) => {
        const node = module?.content.nodes.find(({ id }) => id === answer.key)
        return { question: node?.label ?? answer.key, answer: toNodeText(answer, node) }
      }),
    }
  })
}

export const readReadableRecord = async (
  db: Database,
  userId: string,
  { now, language }: { now: Date; language: Language },
): Promise<ReadableRecord> => {
  const person = await findPerson(db, userId)
  const [clinic] = await db.select().from(clinics).where(eq(clinics.id, person.clinicId))
  const sent = await db
    .select()
    .from(submissions)
    .where(eq(submissions.userId, userId))
    .orderBy(asc(submissions.createdAt))
  const forms = await readCheckInForms(db, userId, language)
  for (const { answers, createdAt: at } of sent)
    for (const stored of answers) forms.push(await readAssessmentForm(db, stored, { at, language }))
  return {
    language,
    clinic: clinic?.name ?? '',
    exportedAt: now.toISOString(),
    facts: [
      ['Name', `${person.firstName} ${person.lastName}`],
      ['Date of birth', toDay(language, person.dateOfBirth)],
      ...(person.email ? [['Email', person.email] as const] : []),
      ...(person.phoneNumber ? [['Phone number', person.phoneNumber] as const] : []),
    ],
    forms: forms.sort((one, other) => one.at.localeCompare(other.at)),
  }
}

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
  const node = module?.content.nodes.find(({ id }) => id === answer.key)
  const asked = { linkId: answer.key, ...(node?.label ? { text: node.label } : {}) }
  return {
    item: { ...asked, answer: toCheckInValues(answer) },
    inWords: { ...asked, answer: [{ valueString: toNodeText(answer, node) }] },
  }
}

/** Check-in modules are not Questionnaires, so their items have their own names. */
const toCheckInResponses = async (db: Database, person: Person) => {
  const { checkInModules, checkInScores } = await readScores(db, person.id, [])
  return checkInScores.map(({ versionId, answers, createdAt }) => {
    const module = checkInModules.find((candidate) => candidate.versionId === versionId)
    const items = answers
      .filter(({ value }) => [value].flat().length > 0)
      .map((answer) => toCheckInItem(answer, module))
    return {
      resourceType: 'QuestionnaireResponse' as const,
      text: toNarrative(items.map(({ inWords }) => inWords)),
      questionnaire: `urn:soundings:check-in:${versionId}`,
      status: 'completed' as const,
      subject: { type: 'Patient', identifier: { value: person.patientId } },
      authored: createdAt,
      ...(items.length > 0 ? { item: items.map(({ item }) => item) } : {}),
    }
  })
}

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
