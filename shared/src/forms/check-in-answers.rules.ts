/** Internal module: may change without notice. */
import type { CheckInNode } from '../api/check-in-module.ts'
import type { CheckInAnswer } from '../api/check-ins.ts'
import type { FieldValue, PartValues } from '../drafts/draft-rows.ts'
import { describeValue, sliderScale } from '../ui/slider.rules.ts'

/** Form values of a check-in's stored answers by node id, without options that the node no longer has. */
export const toNodeValues = (
  nodes: readonly CheckInNode[],
  answers: readonly CheckInAnswer[],
): PartValues => {
  const values: PartValues = {}
  for (const { key, value } of answers) {
    const node = nodes.find(({ id }) => id === key)
    const idOf = (stored: string | number) => node?.answers?.find((answer) => answer.value === stored)?.id
    if (Array.isArray(value)) values[key] = value.flatMap((stored) => idOf(stored) ?? [])
    else if (node?.type === 'free_text' || node?.type === 'slider_vertical') values[key] = value
    else values[key] = idOf(value) ?? ''
  }
  return values
}

/** A form value as text; `''` for none. */
export const formatAnswer = (node: CheckInNode, value: FieldValue | undefined): string => {
  const labelOf = (id: string) => node.answers?.find((answer) => answer.id === id)?.label ?? ''
  if (Array.isArray(value)) return value.map(labelOf).join(', ')
  if (typeof value === 'number') return describeValue(value, sliderScale(node))
  if (typeof value !== 'string') return ''
  return node.type === 'free_text' ? value : labelOf(value)
}
