import { DAY_MS } from '@soundings/shared/dates/durations'
import type { CheckInModule, CheckInScores } from '../http/api.types.ts'

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

/** Every answer to a lifestyle slider and what it was an answer to, the oldest first. */
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

/** How strong a symptom was, in per cent of its scale. */
const toPercent = (module: CheckInModule, score: Scores[number]): number | undefined => {
  const likert = module.content.nodes.find(({ type }) => type === 'likert')
  const value = likert && findNumber(score, likert.id)
  const most = Math.max(...(likert?.answers ?? []).map((answer) => Number(answer.value)))
  return value === undefined || !(most > 0) ? undefined : (value / most) * 100
}

const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Modules by id, their newest version last: what was answered in an older one counts, and is named as it is now. */
const newestTitles = (modules: readonly CheckInModule[], type: CheckInModule['type']) =>
  new Map(modules.filter((module) => module.type === type).map(({ id, title }) => [id, title]))

/** The average of each symptom in each time scale, the strongest first. Not rounded: a little is not nothing. */
export const symptomSeries = ({ checkInModules, checkInScores }: CheckInScores, now: Date) => {
  const versions = new Map(checkInModules.map((module) => [module.versionId, module]))
  return TIME_SCALES.map(([timeScale, days]) => {
    const recent = checkInScores.filter(
      ({ createdAt }) => now.getTime() - Date.parse(createdAt) < days * DAY_MS,
    )
    const data = [...newestTitles(checkInModules, 'symptom')]
      .flatMap(([id, title]) => {
        const values = recent.flatMap((score) => {
          const module = score.moduleId === id ? versions.get(score.versionId) : undefined
          return (module && toPercent(module, score)) ?? []
        })
        return values.length > 0 ? [{ display: title, value: average(values) }] : []
      })
      .sort((a, b) => b.value - a.value)
    return { timeScale, data }
  })
}

/** Worksheets that were completed, and how often. */
export const worksheetSummary = ({ checkInModules, checkInScores }: CheckInScores) =>
  [...newestTitles(checkInModules, 'treatment_activity')].map(([id, title]) => ({
    id,
    title,
    count: checkInScores.filter(({ moduleId }) => moduleId === id).length,
  }))
