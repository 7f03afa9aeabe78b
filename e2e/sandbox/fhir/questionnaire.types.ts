import * as v from 'valibot'

const innerExtension = v.looseObject({
  url: v.string(),
  valueCode: v.exactOptional(v.string()),
  valueString: v.exactOptional(v.string()),
  valueMarkdown: v.exactOptional(v.string()),
})

/** Extensions of a text, for example its translations. */
export const element = v.object({
  extension: v.optional(
    v.array(
      v.looseObject({
        url: v.string(),
        valueString: v.exactOptional(v.string()),
        valueMarkdown: v.exactOptional(v.string()),
        extension: v.optional(v.array(innerExtension), []),
      }),
    ),
    [],
  ),
})

export type TextElement = v.InferOutput<typeof element>

export const coding = v.object({
  system: v.exactOptional(v.string()),
  version: v.exactOptional(v.string()),
  code: v.exactOptional(v.string()),
  display: v.exactOptional(v.string()),
  _display: v.exactOptional(element),
  extension: v.exactOptional(
    v.array(
      v.looseObject({
        url: v.string(),
        valueString: v.exactOptional(v.string()),
        valueDecimal: v.exactOptional(v.number()),
      }),
    ),
  ),
})

const quantity = v.object({
  value: v.exactOptional(v.number()),
  unit: v.exactOptional(v.string()),
  system: v.exactOptional(v.string()),
  code: v.exactOptional(v.string()),
})

const reference = v.object({
  reference: v.exactOptional(v.string()),
  display: v.exactOptional(v.string()),
})

export const extension = v.looseObject({
  url: v.string(),
  valueBoolean: v.exactOptional(v.boolean()),
  valueInteger: v.exactOptional(v.number()),
  valueDecimal: v.exactOptional(v.number()),
  valueDate: v.exactOptional(v.string()),
  valueString: v.exactOptional(v.string()),
  _valueString: v.exactOptional(element),
  valueDateTime: v.exactOptional(v.string()),
  valueTime: v.exactOptional(v.string()),
  valueUri: v.exactOptional(v.string()),
  valueCode: v.exactOptional(v.string()),
  valueQuantity: v.exactOptional(quantity),
  valueCoding: v.exactOptional(coding),
  valueCodeableConcept: v.exactOptional(v.object({ coding: v.optional(v.array(coding), []) })),
  valueExpression: v.exactOptional(
    v.object({
      name: v.exactOptional(v.string()),
      language: v.exactOptional(v.string()),
      expression: v.exactOptional(v.string()),
    }),
  ),
})

const option = v.object({
  extension: v.optional(v.array(extension), []),
  valueCoding: v.exactOptional(coding),
  valueString: v.exactOptional(v.string()),
  _valueString: v.exactOptional(element),
  valueInteger: v.exactOptional(v.number()),
  valueDate: v.exactOptional(v.string()),
  valueTime: v.exactOptional(v.string()),
  valueReference: v.exactOptional(reference),
  initialSelected: v.exactOptional(v.boolean()),
})

const valueFields = (prefix: 'answer' | 'value') => ({
  [`${prefix}Boolean`]: v.exactOptional(v.boolean()),
  [`${prefix}Decimal`]: v.exactOptional(v.number()),
  [`${prefix}Integer`]: v.exactOptional(v.number()),
  [`${prefix}Date`]: v.exactOptional(v.string()),
  [`${prefix}DateTime`]: v.exactOptional(v.string()),
  [`${prefix}Time`]: v.exactOptional(v.string()),
  [`${prefix}Uri`]: v.exactOptional(v.string()),
  [`${prefix}Reference`]: v.exactOptional(reference),
  [`${prefix}String`]: v.exactOptional(v.string()),
  [`${prefix}Coding`]: v.exactOptional(coding),
  [`${prefix}Quantity`]: v.exactOptional(quantity),
})

/** Without FHIR's prefix: `answerInteger` becomes `Integer`. */
export type GivenValue = {
  Boolean?: boolean
  Decimal?: number
  Integer?: number
  Date?: string
  DateTime?: string
  Time?: string
  Uri?: string
  Reference?: v.InferOutput<typeof reference>
  String?: string
  Coding?: v.InferOutput<typeof coding>
  Quantity?: v.InferOutput<typeof quantity>
}

export const withoutPrefix = (prefix: string, given: object): GivenValue =>
  Object.fromEntries(
    Object.entries(given)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, value]) => [name.slice(prefix.length), value]),
  )

const condition = v.pipe(
  v.looseObject({
    question: v.string(),
    operator: v.picklist(['exists', '=', '!=', '>', '<', '>=', '<=']),
    ...valueFields('answer'),
  }),
  v.transform(({ question, operator, ...given }) => ({
    question,
    operator,
    answer: withoutPrefix('answer', given),
  })),
)

const initial = v.pipe(
  v.looseObject(valueFields('value')),
  v.transform((given) => withoutPrefix('value', given)),
)

const fields = {
  linkId: v.pipe(v.string(), v.minLength(1)),
  type: v.string(),
  code: v.optional(v.array(coding), []),
  prefix: v.exactOptional(v.string()),
  text: v.optional(v.string(), ''),
  _text: v.exactOptional(element),
  required: v.optional(v.boolean(), false),
  repeats: v.optional(v.boolean(), false),
  readOnly: v.optional(v.boolean(), false),
  maxLength: v.exactOptional(v.number()),
  answerOption: v.optional(v.array(option), []),
  answerValueSet: v.exactOptional(v.string()),
  enableWhen: v.optional(v.array(condition), []),
  enableBehavior: v.exactOptional(v.picklist(['all', 'any'])),
  initial: v.optional(v.array(initial), []),
  extension: v.optional(v.array(extension), []),
  modifierExtension: v.optional(v.array(v.looseObject({ url: v.string() })), []),
}

export type Extensions = readonly v.InferOutput<typeof extension>[]
export type QuestionnaireOption = v.InferOutput<typeof option>
export type QuestionnaireCondition = v.InferOutput<typeof condition>
export type QuestionnaireItem = v.InferOutput<v.ObjectSchema<typeof fields, undefined>> & {
  item: QuestionnaireItem[]
  /** Hides the item with all its descendants. Their values still count. */
  hidden?: boolean
  /** A copy of the item, below a further answer of the same question. */
  isCopy?: boolean
  /** The reason why the value set's answers are unknown. */
  unlisted?: string
}

const itemSchema: v.GenericSchema<unknown, QuestionnaireItem> = v.object({
  ...fields,
  item: v.optional(v.array(v.lazy(() => itemSchema)), []),
})

export const questionnaireSchema = v.object({
  resourceType: v.literal('Questionnaire'),
  id: v.exactOptional(v.string()),
  url: v.exactOptional(v.string()),
  version: v.exactOptional(v.string()),
  status: v.exactOptional(v.string()),
  language: v.exactOptional(v.string()),
  title: v.exactOptional(v.string()),
  _title: v.exactOptional(element),
  name: v.exactOptional(v.string()),
  code: v.optional(v.array(coding), []),
  copyright: v.exactOptional(v.string()),
  _copyright: v.exactOptional(element),
  extension: v.optional(v.array(extension), []),
  modifierExtension: v.optional(v.array(v.looseObject({ url: v.string() })), []),
  item: v.array(itemSchema),
})

export type Questionnaire = v.InferOutput<typeof questionnaireSchema>

const DEFINED_AT = [
  'http://hl7.org/fhir/StructureDefinition/',
  'http://hl7.org/fhir/uv/sdc/StructureDefinition/',
  'http://hl7.org/fhir/us/sdc/StructureDefinition/',
  'https://soundings.example/fhir/StructureDefinition/',
]

/** Undefined for an unknown URL, even if it ends in the same name. */
export const extensionName = (url: string): string | undefined => {
  const start = DEFINED_AT.find((each) => url.startsWith(each))
  return start === undefined ? undefined : url.slice(start.length)
}

export const findExtension = <E extends { url: string }>(
  extensions: readonly E[],
  name: string,
): E | undefined => extensions.find(({ url }) => extensionName(url) === name)

export const listItems = <Item extends { item?: Item[] }>(items: readonly Item[]): Item[] =>
  items.flatMap((item) => [item, ...listItems(item.item ?? [])])

/** Such as 'slider', 'lower' and 'help'. */
export const readItemControl = ({ extension: extensions }: Pick<QuestionnaireItem, 'extension'>) =>
  findExtension(extensions, 'questionnaire-itemControl')?.valueCodeableConcept?.coding[0]?.code
