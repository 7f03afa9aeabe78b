/** Internal module: may change without notice. */
import * as v from 'valibot'
import type { components } from './generated/openapi.ts'

const nodeSchema = v.object({
  id: v.string(),
  /** One of heading, multiple_choice, likert, free_text and slider_vertical; other types are not shown. */
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
}) satisfies v.GenericSchema<unknown, components['schemas']['Node']>

/** See {@link CheckInModule}. */
export const checkInModuleSchema = v.object({
  id: v.string(),
  versionId: v.string(),
  title: v.string(),
  /** Language of all texts; older servers omit it. */
  language: v.exactOptional(v.string()),
  type: v.picklist(['symptom', 'treatment_activity']),
  content: v.object({ nodes: v.array(nodeSchema) }),
}) satisfies v.GenericSchema<unknown, components['schemas']['CheckInModule']>

/** A node of a check-in: a heading or a question (specification, 3). */
export type CheckInNode = v.InferOutput<typeof nodeSchema>
/** A set of questions that a person answers between visits (specification, 3). */
export type CheckInModule = v.InferOutput<typeof checkInModuleSchema>
