import type { CheckInModule, CheckInNode } from '@soundings/shared/api/check-in-module'
import type { CheckInScore } from '@soundings/shared/api/check-ins'
import { scaleOf, shareOf } from '@soundings/shared/ui/slider.rules'
import { toNodeValues } from '../../components/check-in/check-in.rules.ts'
import { formatAnswer } from '../../components/check-in/format-answer.rules.ts'

/** One answer on a scale: how far up it stands, 0 to 1, or that there is none; and the same in words. */
export type ScaleValue = { id: string; label: string; share: number | undefined; words: string }

/** What an entry of the history says of itself: its answers on a scale, and how many of its questions have one. */
export type EntryValues = { onScale: ScaleValue[]; answered: number; asked: number }

/** Answers to choose one of stand on a scale in their order; of many chosen at once there is no height. */
const scaleShare = (node: CheckInNode, value: unknown): number | undefined => {
  if (node.type === 'slider_vertical')
    return typeof value === 'number' ? shareOf(value, scaleOf(node)) : undefined
  const ids = (node.answers ?? []).map(({ id }) => id)
  const at = typeof value === 'string' ? ids.indexOf(value) : -1
  return at < 0 ? undefined : at / Math.max(1, ids.length - 1)
}

const isScale = (node: CheckInNode) =>
  node.type === 'slider_vertical' || (node.type === 'likert' && !node.multiselect)

/** @param module in the version that was answered; without it nothing can be said. */
export const entryValuesOf = (score: CheckInScore, module: CheckInModule | undefined): EntryValues => {
  const nodes = module?.content.nodes.filter(({ type }) => type !== 'heading') ?? []
  const values = toNodeValues(nodes, score.answers)
  const wordsOf = (node: CheckInNode) => formatAnswer(node, values[node.id])
  return {
    asked: nodes.length,
    answered: nodes.filter((node) => wordsOf(node) !== '').length,
    onScale: nodes.filter(isScale).map((node) => ({
      id: node.id,
      label: node.label,
      share: scaleShare(node, values[node.id]),
      words: wordsOf(node),
    })),
  }
}
