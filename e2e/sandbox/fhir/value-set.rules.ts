import type { QuestionnaireOption } from './questionnaire.types.ts'
import type {
  CodeSystem,
  DefinedConcept,
  ExpandedConcept,
  ValueSet,
  ValueSetPart,
} from './terminology.types.ts'
import { addDesignations } from './words.rules.ts'

/** Value sets and code systems that came with a questionnaire. */
export type Terminology = { valueSets: ValueSet[]; codeSystems: CodeSystem[] }

/** Why a value set cannot be listed, as the end of a sentence about it. */
export class ValueSetError extends Error {}

/** Canonical addresses may end in a version; `#x` is what is contained under that id. */
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

/** A code that is not to be used any more is no answer. */
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

/** The codes of a part: those it names, and of the value sets that it names only what they all have. */
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

/**
 * Lists the answers of a value set, in its order.
 * @param reference its canonical address, or `#` and the id of a contained one.
 * @throws ValueSetError when it is not there, or cannot be listed without a terminology server.
 */
export const expandValueSet = (reference: string, terminology: Terminology): QuestionnaireOption[] =>
  expandReference(reference, terminology, [])
