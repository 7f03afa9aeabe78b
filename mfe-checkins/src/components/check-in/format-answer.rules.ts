import type { CheckInNode } from '@soundings/shared/api/check-in-module'
import type { FieldValue } from '@soundings/shared/drafts/draft-rows'
import { describeValue, sliderScale } from '@soundings/shared/ui/slider.rules'

/** An answer as text; `''` for none. */
export const formatAnswer = (node: CheckInNode, value: FieldValue | undefined): string => {
  const labelOf = (id: string) => node.answers?.find((answer) => answer.id === id)?.label ?? ''
  if (Array.isArray(value)) return value.map(labelOf).join(', ')
  if (typeof value === 'number') return describeValue(value, sliderScale(node))
  if (typeof value !== 'string') return ''
  return node.type === 'free_text' ? value : labelOf(value)
}
