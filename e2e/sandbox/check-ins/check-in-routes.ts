import { asc, eq } from 'drizzle-orm'
import { activity } from '../db/check-ins.schema.ts'
import type { SubmitCheckIns } from '../http/api.types.ts'
import type { ApiRequest, Handler, Handlers } from '../http/handler.types.ts'
import {
  readAssignedCheckIn,
  readAssignedCheckIns,
  readCheckIn,
  readScores,
  submitCheckIns,
} from './check-ins.ts'
import { lifestyleSeries, symptomSeries, worksheetSummary } from './insights.rules.ts'

const userIdOf = ({ params }: ApiRequest) => params.userId ?? params.id ?? ''
const getAssigned: Handler = ({ db }, incoming) => readAssignedCheckIns(db, userIdOf(incoming))
const getScores: Handler = ({ db }, incoming) =>
  readScores(db, userIdOf(incoming), (incoming.query.checkInIds ?? '').split(',').filter(Boolean))
const handleSubmit: Handler = ({ db, now }, incoming) =>
  submitCheckIns(db, {
    userId: userIdOf(incoming),
    // `registerApi` has validated it against openapi.yaml.
    request: incoming.body as SubmitCheckIns,
    now: now(),
  })

/** The calls about check-ins and insights, by operationId. */
export const checkInHandlers: Handlers = {
  getAssignedCheckInsV1: getAssigned,
  getAssignedCheckIns: getAssigned,
  getPublicAssignedCheckIns: getAssigned,
  getAssignedCheckIn: ({ db }, incoming) =>
    readAssignedCheckIn(db, incoming.params.userId ?? '', incoming.params.id ?? ''),
  getCheckIn: ({ db }, { params, query }) => readCheckIn(db, params.id ?? '', query.versionId),
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
  getSymptomsGraph: async ({ db, now }, incoming) =>
    symptomSeries(await readScores(db, userIdOf(incoming), []), now()),
  getWorksheetSummary: async ({ db }, incoming) =>
    worksheetSummary(await readScores(db, userIdOf(incoming), [])),
}
