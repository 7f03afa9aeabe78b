import * as v from 'valibot'

/** Someone or something to turn to in a crisis. */
export const safetyResource = v.object({
  displayText: v.string(),
  type: v.picklist(['call', 'sms', 'web']),
  value: v.string(),
})

const answerValue = v.union([v.string(), v.number(), v.array(v.union([v.string(), v.number()]))])

const node = v.object({
  id: v.string(),
  type: v.string(),
  label: v.string(),
  multiselect: v.exactOptional(v.boolean()),
  answers: v.exactOptional(
    v.array(v.object({ id: v.string(), label: v.string(), value: v.union([v.string(), v.number()]) })),
  ),
  minValue: v.exactOptional(v.number()),
  maxValue: v.exactOptional(v.number()),
  minLabel: v.exactOptional(v.string()),
  maxLabel: v.exactOptional(v.string()),
})

/** A completed form; its answers by the id of the item. */
export const intervention = v.object({
  name: v.string(),
  items: v.array(node),
  answers: v.optional(
    v.array(v.object({ interventionItemId: v.string(), answer: v.object({ value: answerValue }) })),
    [],
  ),
})
