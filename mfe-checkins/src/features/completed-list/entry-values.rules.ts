import type { CheckInModule, CheckInNode } from '@soundings/shared/api/check-in-module'
import type { CheckInScore } from '@soundings/shared/api/check-ins'
import { formatAnswer, toNodeValues } from '@soundings/shared/forms/check-in-answers.rules'
import { sliderScale, valueToShare } from '@soundings/shared/ui/slider.rules'

/** `share` is the height from 0 to 1, undefined if unanswered. */
export type ScaleValue = { id: string; label: string; share: number | undefined; text: string }

export type EntryValues = { scaleValues: ScaleValue[]; answeredCount: number; askedCount: number }

/** The options of a single choice are a scale in their order. Several chosen options have no height. */
const scaleShare = (node: CheckInNode, value: unknown): number | undefined => {
  if (node.type === 'slider_vertical')
    return typeof value === 'number' ? valueToShare(value, sliderScale(node)) : undefined
  const ids = (node.answers ?? []).map(({ id }) => id)
  const index = typeof value === 'string' ? ids.indexOf(value) : -1
  return index < 0 ? undefined : index / Math.max(1, ids.length - 1)
}

const isScale = (node: CheckInNode) =>
  node.type === 'slider_vertical' || (node.type === 'likert' && !node.multiselect)

/** @param module must have the version of the submission; undefined returns an empty summary. */
export const toEntryValues = (score: CheckInScore, module: CheckInModule | undefined): EntryValues => {
  const nodes = module?.content.nodes.filter(({ type }) => type !== 'heading') ?? []
  const values = toNodeValues(nodes, score.answers)
  const textOf = (node: CheckInNode) => formatAnswer(node, values[node.id])
  return {
    askedCount: nodes.length,
    answeredCount: nodes.filter((node) => textOf(node) !== '').length,
    scaleValues: nodes.filter(isScale).map((node) => ({
      id: node.id,
      label: node.label,
      share: scaleShare(node, values[node.id]),
      text: textOf(node),
    })),
  }
}
