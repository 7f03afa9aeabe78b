import * as v from 'valibot'
import { coding, element, extension } from './questionnaire.types.ts'

const designation = v.object({ language: v.exactOptional(v.string()), value: v.string() })

const words = {
  _display: v.exactOptional(element),
  /** The same in other languages. */
  designation: v.optional(v.array(designation), []),
}

const concept = v.object({
  code: v.string(),
  display: v.exactOptional(v.string()),
  ...words,
  extension: v.optional(v.array(extension), []),
})

/** A code of a code system; codes may stand below codes. */
export type DefinedConcept = v.InferOutput<typeof concept> & {
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

/** A code of an expanded value set; an abstract one is a heading of those below it. */
export type ExpandedConcept = v.InferOutput<typeof coding> & {
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

/** A FHIR R4 ValueSet, as far as it is read: what it is made of, or what that comes to. */
export const valueSetSchema = v.object({
  ...named,
  resourceType: v.literal('ValueSet'),
  compose: v.exactOptional(
    v.object({ include: v.optional(v.array(part), []), exclude: v.optional(v.array(part), []) }),
  ),
  expansion: v.exactOptional(v.object({ contains: v.optional(v.array(expandedConcept), []) })),
})

/** A FHIR R4 CodeSystem, as far as it is read. */
export const codeSystemSchema = v.object({
  ...named,
  resourceType: v.literal('CodeSystem'),
  concept: v.optional(v.array(definedConcept), []),
})

export type ValueSet = v.InferOutput<typeof valueSetSchema>
export type CodeSystem = v.InferOutput<typeof codeSystemSchema>
export type ValueSetPart = v.InferOutput<typeof part>
