import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@soundings/shared/dates/durations'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { activity, checkInAssignments, checkInModules, checkInScores } from '../db/schema.ts'
import { eraseSubmitted } from '../drafts/drafts.ts'
import type { CheckInModule, CheckInScores, SubmitCheckIns } from '../http/api.types.ts'
import { type ApiRequest, bodyOf, type Handler, type Handlers, userIdOf } from '../http/handler.ts'
import { HttpError } from '../http/http-error.ts'
import { findPerson } from '../people/people.ts'
import { ENGLISH, type Language, say, sayIn } from '../words/say.ts'

const LIFESTYLE = ['energy', 'positivity', 'sleep_quality', 'social'] as const
const TIME_SCALES = [
  ['1_week', 7],
  ['1_month', 30],
  ['6_months', 182],
  ['all', 365],
] as const

type Scores = CheckInScores['checkInScores']

const findNumber = (scores: Scores[number], key: string) => {
  const value = scores.answers.find((answer) => answer.key === key)?.value
  return typeof value === 'number' ? value : undefined
}

export const lifestyleSeries = (scores: Scores) =>
  LIFESTYLE.map((type) => ({
    type,
    data: scores
      .flatMap((score) => {
        const value = findNumber(score, type)
        if (value === undefined) return []
        return [{ date: score.createdAt, value, checkInId: score.moduleId, checkInScoreId: score.id }]
      })
      .reverse(),
  }))

/** In percent of the symptom's scale. */
const toPercent = (module: CheckInModule, score: Scores[number]): number | undefined => {
  const likert = module.content.nodes.find(({ type }) => type === 'likert')
  const value = likert && findNumber(score, likert.id)
  const most = Math.max(...(likert?.answers ?? []).map((answer) => Number(answer.value)))
  return value === undefined || !(most > 0) ? undefined : (value / most) * 100
}

const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Keeps each module's newest version, so that older answers appear under the symptom's current name. */
const newestOf = (modules: readonly CheckInModule[], type: CheckInModule['type']) =>
  new Map(modules.filter((module) => module.type === type).map((module) => [module.id, module])).values()

const languageOf = ({ language }: CheckInModule) => (language ? { language } : {})

/** Not rounded, so that a small value does not become 0. */
export const symptomSeries = ({ checkInModules, checkInScores }: CheckInScores, now: Date) => {
  const versions = new Map(checkInModules.map((module) => [module.versionId, module]))
  return TIME_SCALES.map(([timeScale, days]) => {
    const recent = checkInScores.filter(
      ({ createdAt }) => now.getTime() - Date.parse(createdAt) < days * DAY_MS,
    )
    const data = [...newestOf(checkInModules, 'symptom')]
      .flatMap((newest) => {
        const values = recent.flatMap((score) => {
          const module = score.moduleId === newest.id ? versions.get(score.versionId) : undefined
          return (module && toPercent(module, score)) ?? []
        })
        return values.length > 0
          ? [{ display: newest.title, ...languageOf(newest), value: average(values) }]
          : []
      })
      .sort((a, b) => b.value - a.value)
    return { timeScale, data }
  })
}

export const worksheetSummary = ({ checkInModules, checkInScores }: CheckInScores) =>
  [...newestOf(checkInModules, 'treatment_activity')].map((module) => ({
    id: module.id,
    title: module.title,
    ...languageOf(module),
    count: checkInScores.filter(({ moduleId }) => moduleId === module.id).length,
  }))

type Nodes = CheckInModule['content']['nodes']

const translateNode = (language: Language, { answers, ...node }: Nodes[number]): Nodes[number] => ({
  ...node,
  label: say(language, node.label),
  ...(node.minLabel === undefined ? {} : { minLabel: say(language, node.minLabel) }),
  ...(node.maxLabel === undefined ? {} : { maxLabel: say(language, node.maxLabel) }),
  ...(answers && { answers: answers.map((answer) => ({ ...answer, label: say(language, answer.label) })) }),
})

/** Uses English for the whole module if its title has no translation. */
const toModule = (
  language: Language,
  { version: _, content, ...module }: typeof checkInModules.$inferSelect,
): CheckInModule => {
  const { text: title, language: said } = sayIn(language, { text: module.title })
  const nodes = content.nodes.map((node) => translateNode(said, node))
  return { ...module, title, language: said, content: { nodes } }
}

const readCurrentModules = async (
  db: Database,
  ids: readonly string[],
  language: Language,
): Promise<CheckInModule[]> => {
  if (ids.length === 0) return []
  const rows = await db
    .selectDistinctOn([checkInModules.id])
    .from(checkInModules)
    .where(inArray(checkInModules.id, [...ids]))
    .orderBy(checkInModules.id, desc(checkInModules.version))
  return rows.map((row) => toModule(language, row))
}

type Reader = { userId: string; language: Language }

const readAssignedCheckIns = async (db: Database, { userId, language }: Reader): Promise<CheckInModule[]> => {
  const assigned = await db.select().from(checkInAssignments).where(eq(checkInAssignments.userId, userId))
  return readCurrentModules(
    db,
    assigned.map(({ moduleId }) => moduleId),
    language,
  )
}

const readAssignedCheckIn = async (db: Database, reader: Reader, id: string) => {
  const module = (await readAssignedCheckIns(db, reader)).find((candidate) => candidate.id === id)
  if (!module) throw new HttpError(404, 'This check-in is not assigned.')
  return module
}

type Wanted = { id: string; versionId: string | undefined; language: Language }

const readCheckIn = async (db: Database, { id, versionId, language }: Wanted) => {
  const wanted = versionId
    ? and(eq(checkInModules.id, id), eq(checkInModules.versionId, versionId))
    : eq(checkInModules.id, id)
  const [row] = await db.select().from(checkInModules).where(wanted).orderBy(desc(checkInModules.version))
  if (!row) throw new HttpError(404, 'We could not find this check-in.')
  return toModule(language, row)
}

export const readScores = async (
  db: Database,
  userId: string,
  moduleIds: readonly string[],
  language = ENGLISH,
): Promise<CheckInScores> => {
  const mine = eq(checkInScores.userId, userId)
  const rows = await db
    .select()
    .from(checkInScores)
    .where(moduleIds.length > 0 ? and(mine, inArray(checkInScores.moduleId, [...moduleIds])) : mine)
    .orderBy(desc(checkInScores.createdAt))
  const versions = [...new Set(rows.map(({ versionId }) => versionId))]
  const modules =
    versions.length > 0
      ? await db
          .select()
          .from(checkInModules)
          .where(inArray(checkInModules.versionId, versions))
          .orderBy(checkInModules.version)
      : []
  return {
    checkInModules: modules.map((row) => toModule(language, row)),
    checkInScores: rows.map(({ id, moduleId, versionId, answers, createdAt }) => ({
      id,
      moduleId,
      versionId,
      answers,
      createdAt: createdAt.toISOString(),
      updatedAt: createdAt.toISOString(),
    })),
  }
}

type Submission = { userId: string; request: SubmitCheckIns; now: Date }

const checkRequest = async (db: Database, { userId, request }: Submission) => {
  if (new Set(request.map(({ moduleId }) => moduleId)).size < request.length)
    throw new HttpError(422, 'The same check-in was sent twice.')
  for (const { moduleId, moduleVersionId, answers } of request) {
    await readAssignedCheckIn(db, { userId, language: ENGLISH }, moduleId)
    const wanted = { id: moduleId, versionId: moduleVersionId, language: ENGLISH }
    const { content } = await readCheckIn(db, wanted)
    const known = new Set(content.nodes.map(({ id }) => id))
    if (answers.some(({ key }) => !known.has(key)))
      throw new HttpError(422, 'One of the answers is to a question that this check-in does not have.')
  }
}

const submitCheckIns = async (db: Database, submission: Submission) => {
  const { userId, request, now } = submission
  await findPerson(db, userId)
  await checkRequest(db, submission)
  const submissionId = randomUUID()
  const rows = request.map(({ moduleId, moduleVersionId, answers }) => ({
    id: randomUUID(),
    submissionId,
    userId,
    moduleId,
    versionId: moduleVersionId,
    answers,
    createdAt: now,
  }))
  if (rows.length > 0) await db.insert(checkInScores).values(rows)
  const submittedIds = request.map(({ moduleId }) => moduleId)
  await eraseSubmitted(db, { userId, kind: 'check-ins' }, submittedIds, now)
  return { submissionId, submittedAt: now.toISOString() }
}

const readerOf = (incoming: ApiRequest): Reader => ({
  userId: userIdOf(incoming),
  language: incoming.language,
})
const getAssigned: Handler = ({ db }, incoming) => readAssignedCheckIns(db, readerOf(incoming))
const readScoresFor = (db: Database, incoming: ApiRequest, moduleIds: readonly string[] = []) =>
  readScores(db, userIdOf(incoming), moduleIds, incoming.language)
const getScores: Handler = ({ db }, incoming) =>
  readScoresFor(db, incoming, (incoming.query.checkInIds ?? '').split(',').filter(Boolean))
const handleSubmit: Handler = ({ db, now }, incoming) =>
  submitCheckIns(db, {
    userId: userIdOf(incoming),
    request: bodyOf<'submitCheckIns'>(incoming),
    now: now(),
  })

export const checkInHandlers: Handlers = {
  getAssignedCheckInsV1: getAssigned,
  getAssignedCheckIns: getAssigned,
  getPublicAssignedCheckIns: getAssigned,
  getAssignedCheckIn: ({ db }, incoming) =>
    readAssignedCheckIn(db, readerOf(incoming), incoming.params.id ?? ''),
  getCheckIn: ({ db }, { params, query, language }) =>
    readCheckIn(db, { id: params.id ?? '', versionId: query.versionId, language }),
  getCheckInScoresV1: getScores,
  getCheckInScores: getScores,
  submitCheckIns: handleSubmit,
  submitPublicCheckIns: handleSubmit,
  getLifestyleGraph: async ({ db }, incoming) => {
    const userId = userIdOf(incoming)
    const { checkInScores } = await readScores(db, userId, [])
    const activityRows = await db
      .select()
      .from(activity)
      .where(eq(activity.userId, userId))
      .orderBy(asc(activity.day))
    const perDay = (type: 'steps' | 'distance') => ({
      type,
      data: activityRows.filter((row) => row.type === type).map(({ day, value }) => ({ date: day, value })),
    })
    return [...lifestyleSeries(checkInScores), perDay('steps'), perDay('distance')]
  },
  getSymptomsGraph: async ({ db, now }, incoming) => symptomSeries(await readScoresFor(db, incoming), now()),
  getWorksheetSummary: async ({ db }, incoming) => worksheetSummary(await readScoresFor(db, incoming)),
}
