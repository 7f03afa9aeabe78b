import type { CheckInScores } from '@soundings/shared/api/check-ins'
import { formatAnswer, toNodeValues } from '@soundings/shared/forms/check-in-answers.rules'
import { type Bucket, toDay } from './buckets.rules.ts'

/** What was answered on one day besides what the chart shows, check-in by check-in, the first one first. */
export const answersOfDay = (
  { from, to }: Bucket,
  { checkInModules, checkInScores }: CheckInScores,
  shown: readonly string[],
) =>
  checkInScores
    .filter(({ createdAt }) => from === to && toDay(new Date(createdAt)) === from)
    .flatMap(({ id, versionId, answers }) => {
      const module = checkInModules.find((candidate) => candidate.versionId === versionId)
      const nodes = module?.content.nodes ?? []
      const values = toNodeValues(nodes, answers)
      const answered = nodes.flatMap((node) => {
        const text = shown.includes(node.id) ? '' : formatAnswer(node, values[node.id])
        return text ? [{ id: node.id, question: node.label, text }] : []
      })
      return module && answered.length > 0 ? [{ id, title: module.title, answered }] : []
    })
    .reverse()
