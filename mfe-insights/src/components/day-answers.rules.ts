import type { CheckInNode } from '@soundings/shared/api/check-in-module'
import type { CheckInAnswer, CheckInScores } from '@soundings/shared/api/check-ins'
import { describeValue, sliderScale } from '@soundings/shared/ui/slider.rules'
import { type Bucket, toDay } from './buckets.rules.ts'

/** An answer as text; `''` for none. The API has the value of a choice, or its id. */
const formatAnswer = (node: CheckInNode, value: CheckInAnswer['value']): string => {
  if (node.type === 'slider_vertical')
    return typeof value === 'number' ? describeValue(value, sliderScale(node)) : ''
  if (node.type === 'free_text') return String(value)
  return [value]
    .flat()
    .flatMap((one) => node.answers?.find((answer) => answer.id === one || answer.value === one)?.label ?? [])
    .join(', ')
}

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
      const answered = (module?.content.nodes ?? []).flatMap((node) => {
        const value = answers.find(({ key }) => key === node.id)?.value
        const text = value === undefined || shown.includes(node.id) ? '' : formatAnswer(node, value)
        return text ? [{ id: node.id, question: node.label, text }] : []
      })
      return module && answered.length > 0 ? [{ id, title: module.title, answered }] : []
    })
    .reverse()
