import * as v from 'valibot'

export const coding = v.object({
  system: v.exactOptional(v.string()),
  code: v.exactOptional(v.string()),
  display: v.exactOptional(v.string()),
})

export const extension = v.looseObject({
  url: v.string(),
  valueBoolean: v.exactOptional(v.boolean()),
  valueInteger: v.exactOptional(v.number()),
  valueDecimal: v.exactOptional(v.number()),
})

const option = v.object({
  extension: v.optional(v.array(extension), []),
  valueCoding: v.exactOptional(coding),
  valueString: v.exactOptional(v.string()),
  valueInteger: v.exactOptional(v.number()),
  valueDate: v.exactOptional(v.string()),
})

const fields = {
  linkId: v.string(),
  type: v.string(),
  text: v.optional(v.string(), ''),
  required: v.optional(v.boolean(), false),
  repeats: v.optional(v.boolean(), false),
  readOnly: v.optional(v.boolean(), false),
  maxLength: v.exactOptional(v.number()),
  answerOption: v.optional(v.array(option), []),
  answerValueSet: v.exactOptional(v.string()),
  enableWhen: v.optional(v.array(v.unknown()), []),
  extension: v.optional(v.array(extension), []),
}

export type QuestionnaireOption = v.InferOutput<typeof option>
export type QuestionnaireItem = v.InferOutput<v.ObjectSchema<typeof fields, undefined>> & {
  item: QuestionnaireItem[]
}

const itemSchema: v.GenericSchema<unknown, QuestionnaireItem> = v.object({
  ...fields,
  item: v.optional(v.array(v.lazy(() => itemSchema)), []),
})

/** A FHIR R4 Questionnaire, as far as it is read. */
export const questionnaireSchema = v.object({
  resourceType: v.literal('Questionnaire'),
  id: v.exactOptional(v.string()),
  url: v.exactOptional(v.string()),
  version: v.exactOptional(v.string()),
  title: v.exactOptional(v.string()),
  name: v.exactOptional(v.string()),
  code: v.optional(v.array(coding), []),
  item: v.array(itemSchema),
})

export type Questionnaire = v.InferOutput<typeof questionnaireSchema>
