import * as v from 'valibot'
import { coding, element, extension, type QuestionnaireOption } from './questionnaire.types.ts'
import { addDesignations } from './words.rules.ts'

const designation = v.object({ language: v.exactOptional(v.string()), value: v.string() })

const words = {
  _display: v.exactOptional(element),
  designation: v.optional(v.array(designation), []),
}

const concept = v.object({
  code: v.string(),
  display: v.exactOptional(v.string()),
  ...words,
  extension: v.optional(v.array(extension), []),
})

type DefinedConcept = v.InferOutput<typeof concept> & {
  concept: DefinedConcept[]
  property: v.InferOutput<typeof property>[]
}

const property = v.object({
  code: v.string(),
  valueCode: v.exactOptional(v.string()),
  valueBoolean: v.exactOptional(v.boolean()),
})

const definedConcept: v.GenericSchema<unknown, DefinedConcept> = v.object({
  ...concept.entries,
  property: v.optional(v.array(property), []),
  concept: v.optional(v.array(v.lazy(() => definedConcept)), []),
})

/** An abstract code is the heading of its children. */
type ExpandedConcept = v.InferOutput<typeof coding> & {
  designation: v.InferOutput<typeof designation>[]
  abstract: boolean
  inactive: boolean
  extension: v.InferOutput<typeof extension>[]
  contains: ExpandedConcept[]
}

const expandedConcept: v.GenericSchema<unknown, ExpandedConcept> = v.object({
  ...coding.entries,
  designation: words.designation,
  abstract: v.optional(v.boolean(), false),
  inactive: v.optional(v.boolean(), false),
  extension: v.optional(v.array(extension), []),
  contains: v.optional(v.array(v.lazy(() => expandedConcept)), []),
})

const part = v.object({
  system: v.exactOptional(v.string()),
  concept: v.optional(v.array(concept), []),
  filter: v.optional(v.array(v.unknown()), []),
  valueSet: v.optional(v.array(v.string()), []),
})

const named = { id: v.exactOptional(v.string()), url: v.exactOptional(v.string()) }

export const valueSetSchema = v.object({
  ...named,
  resourceType: v.literal('ValueSet'),
  compose: v.exactOptional(
    v.object({ include: v.optional(v.array(part), []), exclude: v.optional(v.array(part), []) }),
  ),
  expansion: v.exactOptional(v.object({ contains: v.optional(v.array(expandedConcept), []) })),
})

export const codeSystemSchema = v.object({
  ...named,
  resourceType: v.literal('CodeSystem'),
  concept: v.optional(v.array(definedConcept), []),
})

type ValueSet = v.InferOutput<typeof valueSetSchema>
type CodeSystem = v.InferOutput<typeof codeSystemSchema>
type ValueSetPart = v.InferOutput<typeof part>

const FHIR = 'http://hl7.org/fhir/'
const TERMS = 'http://terminology.hl7.org/CodeSystem/'
const UNKNOWN = `${TERMS}v3-NullFlavor UNK unknown`

/** Small value sets of FHIR R4 that forms name without including them. */
const TABLE: Readonly<Record<string, string>> = {
  'administrative-gender': `${FHIR}administrative-gender male Male
${FHIR}administrative-gender female Female
${FHIR}administrative-gender other Other
${FHIR}administrative-gender unknown Unknown`,
  yesnodontknow: `${TERMS}v2-0136 Y Yes
${TERMS}v2-0136 N No
${TERMS}data-absent-reason asked-unknown Don't know`,
  'marital-status': `${TERMS}v3-MaritalStatus A Annulled
${TERMS}v3-MaritalStatus D Divorced
${TERMS}v3-MaritalStatus I Interlocutory
${TERMS}v3-MaritalStatus L Legally Separated
${TERMS}v3-MaritalStatus M Married
${TERMS}v3-MaritalStatus P Polygamous
${TERMS}v3-MaritalStatus S Never Married
${TERMS}v3-MaritalStatus T Domestic partner
${TERMS}v3-MaritalStatus U unmarried
${TERMS}v3-MaritalStatus W Widowed
${UNKNOWN}`,
  'contact-point-system': `${FHIR}contact-point-system phone Phone
${FHIR}contact-point-system fax Fax
${FHIR}contact-point-system email Email
${FHIR}contact-point-system pager Pager
${FHIR}contact-point-system url URL
${FHIR}contact-point-system sms SMS
${FHIR}contact-point-system other Other`,
  'contact-point-use': `${FHIR}contact-point-use home Home
${FHIR}contact-point-use work Work
${FHIR}contact-point-use temp Temp
${FHIR}contact-point-use old Old
${FHIR}contact-point-use mobile Mobile`,
  'address-use': `${FHIR}address-use home Home
${FHIR}address-use work Work
${FHIR}address-use temp Temporary
${FHIR}address-use old Old / Incorrect
${FHIR}address-use billing Billing`,
  'reaction-event-severity': `${FHIR}reaction-event-severity mild Mild
${FHIR}reaction-event-severity moderate Moderate
${FHIR}reaction-event-severity severe Severe`,
  'allergy-intolerance-category': `${FHIR}allergy-intolerance-category food Food
${FHIR}allergy-intolerance-category medication Medication
${FHIR}allergy-intolerance-category environment Environment
${FHIR}allergy-intolerance-category biologic Biologic`,
  'days-of-week': `${FHIR}days-of-week mon Monday
${FHIR}days-of-week tue Tuesday
${FHIR}days-of-week wed Wednesday
${FHIR}days-of-week thu Thursday
${FHIR}days-of-week fri Friday
${FHIR}days-of-week sat Saturday
${FHIR}days-of-week sun Sunday`,
}

const toConcept = (line: string) => {
  const [, system, code, display] = /^(\S+) (\S+) (.+)$/.exec(line) ?? []
  return { system, code, display }
}

export const R4_VALUE_SETS: readonly ValueSet[] = Object.entries(TABLE).map(([name, lines]) =>
  v.parse(valueSetSchema, {
    resourceType: 'ValueSet',
    url: `${FHIR}ValueSet/${name}`,
    expansion: { contains: lines.split('\n').map(toConcept) },
  }),
)

export type Terminology = { valueSets: ValueSet[]; codeSystems: CodeSystem[] }

/** The message is the end of a sentence. */
export class ValueSetError extends Error {}

/** Canonical URLs may end in a version. `#x` is a contained resource with that id. */
const isReferencedBy = ({ id, url }: { id?: string; url?: string }, reference: string): boolean => {
  if (reference.startsWith('#')) return id === reference.slice(1)
  return url !== undefined && url === reference.split('|')[0]
}

type ListedOption = QuestionnaireOption & { valueCoding: NonNullable<QuestionnaireOption['valueCoding']> }

const toOption = (
  system: string | undefined,
  {
    code,
    display,
    extension,
    _display,
    designation,
  }: Pick<ExpandedConcept, 'code' | 'display' | 'extension' | '_display' | 'designation'>,
): ListedOption => {
  const about = addDesignations(_display, designation)
  return {
    extension,
    valueCoding: {
      ...(system === undefined ? {} : { system }),
      ...(code === undefined ? {} : { code }),
      ...(display === undefined ? {} : { display }),
      ...(about ? { _display: about } : {}),
    },
  }
}

const isInactive = ({ property }: DefinedConcept): boolean =>
  property.some(
    ({ code, valueBoolean, valueCode = '' }) =>
      (code === 'inactive' && (valueBoolean ?? valueCode === 'true')) ||
      (code === 'status' && ['inactive', 'retired'].includes(valueCode)),
  )

const flattenConcepts = (concepts: readonly DefinedConcept[]): DefinedConcept[] =>
  concepts.flatMap((concept) => [concept, ...flattenConcepts(concept.concept)])

const flattenExpansion = (concepts: readonly ExpandedConcept[]): ListedOption[] =>
  concepts.flatMap((concept) => [
    ...(concept.abstract || concept.inactive || concept.code === undefined
      ? []
      : [toOption(concept.system, concept)]),
    ...flattenExpansion(concept.contains),
  ])

const isSameCode = (a: ListedOption, b: ListedOption): boolean =>
  a.valueCoding.code === b.valueCoding.code && a.valueCoding.system === b.valueCoding.system

const expandCodes = ({ system, concept }: ValueSetPart, { codeSystems }: Terminology): ListedOption[] => {
  const known = codeSystems.find((codeSystem) => isReferencedBy(codeSystem, system ?? ''))
  const all = flattenConcepts(known?.concept ?? [])
  if (concept.length === 0) {
    if (!known) throw new ValueSetError(`takes all of ${system}, which is not there`)
    return all.filter((defined) => !isInactive(defined)).map((defined) => toOption(system, defined))
  }
  const isUsed = ({ code }: { code: string }) => !all.some((one) => one.code === code && isInactive(one))
  return concept.filter(isUsed).map((chosen) => {
    const defined = all.find(({ code }) => code === chosen.code)
    return toOption(system, {
      ...defined,
      ...chosen,
      extension: [...chosen.extension, ...(defined?.extension ?? [])],
      designation: [...chosen.designation, ...(defined?.designation ?? [])],
    })
  })
}

type Path = readonly string[]

/** If the part names several value sets, only codes in all of them. */
const expandPart = (part: ValueSetPart, terminology: Terminology, path: Path): ListedOption[] => {
  if (part.filter.length > 0)
    throw new ValueSetError('has a filter, which only a terminology server can follow: give it expanded')
  const [first, ...others] = [
    ...(part.system === undefined ? [] : [expandCodes(part, terminology)]),
    ...part.valueSet.map((reference) => expandReference(reference, terminology, path)),
  ]
  return (first ?? []).filter((code) => others.every((other) => other.some((one) => isSameCode(one, code))))
}

const expandReference = (reference: string, terminology: Terminology, path: Path): ListedOption[] => {
  if (path.includes(reference)) throw new ValueSetError('is a part of itself')
  const found = terminology.valueSets.find((valueSet) => isReferencedBy(valueSet, reference))
  if (!found)
    throw new ValueSetError(
      path.length === 0
        ? 'is not in the file, and was not given with --value-sets'
        : `needs ${reference}, which is not there`,
    )
  if (found.expansion) return flattenExpansion(found.expansion.contains)
  const here = [...path, reference]
  const parts = (of: readonly ValueSetPart[] = []) =>
    of.flatMap((part) => expandPart(part, terminology, here))
  const excluded = parts(found.compose?.exclude)
  const included = parts(found.compose?.include).filter(
    (code) => !excluded.some((one) => isSameCode(one, code)),
  )
  return included.filter((code, index) => included.findIndex((one) => isSameCode(one, code)) === index)
}

/** @param reference canonical URL, or `#` and the id of a contained value set. */
export const expandValueSet = (reference: string, terminology: Terminology): QuestionnaireOption[] =>
  expandReference(reference, terminology, [])
