import { DAY_MS } from '@soundings/shared/dates/durations'
import { setUpTestClinic } from '../testing/test-clinic.ts'
import { lifestyleSeries, symptomSeries, worksheetSummary } from './check-ins.ts'
import { sampleModules, toVersionId } from './modules/samples.ts'

const now = new Date('2026-11-21T12:00:00.000Z')

const modules = sampleModules.map(({ version = 1, ...module }) => ({
  ...module,
  versionId: toVersionId(module.id, version),
}))

const score = (moduleId: string, daysAgo: number, answers: Record<string, string | number>) => ({
  id: `${moduleId}-${daysAgo}`,
  moduleId,
  versionId: `${moduleId}-1`,
  createdAt: new Date(now.getTime() - daysAgo * DAY_MS).toISOString(),
  updatedAt: now.toISOString(),
  answers: Object.entries(answers).map(([key, value]) => ({ key, value })),
})

const world = setUpTestClinic()

describe('check-ins', () => {
  const lowMood = (note: string) => ({
    moduleId: 'low-mood',
    moduleVersionId: 'low-mood-1',
    answers: [{ key: 'low-mood-note', value: note }],
  })
  const createPatient = () => world.createPatient({ checkIns: ['low-mood', 'worry'], birthdayVerified: true })
  const send = (userId: string, body: object[], key = 'key-of-a-form') =>
    world.post(`/v1/public-api/user/${userId}/submit-checkins`, body, { 'idempotency-key': key })
  const stored = async (userId: string) =>
    (await world.get(`/sandbox/check-ins?userId=${userId}`)).checkInScores

  test('all of a submission is stored, or none of it', async () => {
    const { userId } = await createPatient()
    const notAssigned = { moduleId: 'tiredness', moduleVersionId: 'tiredness-1', answers: [] }
    expect((await send(userId, [lowMood('tea'), notAssigned])).status).toBe(404)
    expect((await send(userId, [lowMood('tea'), lowMood('tea')])).status).toBe(422)
    expect(await stored(userId)).toEqual([])
  })

  test('a module is given in its current version, or in the one that is asked for [CHECKIN-25]', async () => {
    const read = async (rest = '') =>
      (await world.get(`/v1/public-api/check-ins/evening-review${rest}`)).versionId
    expect(await read()).toBe('evening-review-2')
    expect(await read('?versionId=evening-review-1')).toBe('evening-review-1')
    expect((await world.request('/v1/public-api/check-ins/evening-review?versionId=nothing-9')).status).toBe(
      404,
    )
  })
})

test('lifestyle series hold every answer, the oldest first; an untouched slider is no point', () => {
  const series = lifestyleSeries([
    score('daily-life', 1, { energy: 2 }),
    score('daily-life', 2, { energy: -1, social: 0 }),
  ])
  expect(series.map(({ type }) => type)).toEqual(['energy', 'positivity', 'sleep_quality', 'social'])
  expect(series[0]?.data.map(({ value }) => value)).toEqual([-1, 2])
  expect(series[1]?.data).toEqual([])
  expect(series[0]?.data[1]).toMatchObject({ checkInId: 'daily-life', checkInScoreId: 'daily-life-1' })
})

test('symptoms are averaged within each time scale, the strongest first', () => {
  const series = symptomSeries(
    {
      checkInModules: modules,
      checkInScores: [
        score('worry', 1, { 'worry-often': 4 }),
        score('low-mood', 2, { 'low-mood-often': 1 }),
        score('low-mood', 20, { 'low-mood-often': 3 }),
      ],
    },
    now,
  )
  expect(
    series.map(({ timeScale, data }) => [
      timeScale,
      ...data.map(({ display, value }) => `${display} ${value}`),
    ]),
  ).toEqual([
    ['1_week', 'Worry 100', 'Low mood 25'],
    ['1_month', 'Worry 100', 'Low mood 50'],
    ['6_months', 'Worry 100', 'Low mood 50'],
    ['all', 'Worry 100', 'Low mood 50'],
  ])
})

test('a symptom that was asked in two versions is one symptom', () => {
  const [worry] = modules.filter(({ id }) => id === 'worry')
  const changed = worry && { ...worry, versionId: 'worry-2', title: 'Worrying' }
  const series = symptomSeries(
    {
      checkInModules: [...modules, ...(changed ? [changed] : [])],
      checkInScores: [
        score('worry', 1, { 'worry-often': 4 }),
        { ...score('worry', 0, { 'worry-often': 2 }), versionId: 'worry-2' },
      ],
    },
    now,
  )
  expect(series[0]?.data).toEqual([{ display: 'Worrying', value: 75 }])
})

test('one answer above Never among a hundred is more than 0 per cent', () => {
  const answers = Array.from({ length: 100 }, (_, day) =>
    score('low-mood', day, { 'low-mood-often': day === 40 ? 1 : 0 }),
  )
  const series = symptomSeries({ checkInModules: modules, checkInScores: answers }, now)
  expect(series.at(-1)?.data).toEqual([{ display: 'Low mood', value: 0.25 }])
})

test('worksheets are counted', () => {
  const summary = worksheetSummary({
    checkInModules: modules,
    checkInScores: [score('one-good-thing', 1, { what: 'tea' }), score('one-good-thing', 3, {})],
  })
  expect(summary).toContainEqual({ id: 'one-good-thing', title: 'One good thing', count: 2 })
  expect(summary.filter(({ id }) => id === 'evening-review')).toHaveLength(1)
})
