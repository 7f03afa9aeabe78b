import type { QuestionnaireOption } from './questionnaire.types.ts'
import type {
  CodeSystem,
  DefinedConcept,
  ExpandedConcept,
  ValueSet,
  ValueSetPart,
} from './terminology.types.ts'
import { withDesignations } from './words.rules.ts'

/** Value sets and code systems that came with a questionnaire. */
export type Terminology = { valueSets: ValueSet[]; codeSystems: CodeSystem[] }

/** Why a value set cannot be listed, as the end of a sentence about it. */
export class ValueSetError extends Error {}

/** Canonical addresses may end in a version; `#x` is what is contained under that id. */
const isCalled = ({ id, url }: { id?: string; url?: string }, reference: string): boolean => {
  if (reference.startsWith('#')) return id === reference.slice(1)
  return url !== undefined && url === reference.split('|')[0]
}

type Listed = QuestionnaireOption & { valueCoding: NonNullable<QuestionnaireOption['valueCoding']> }

const listed = (
  system: string | undefined,
  {
    code,
    display,
    extension,
    _display,
    designation,
  }: Pick<ExpandedConcept, 'code' | 'display' | 'extension' | '_display' | 'designation'>,
): Listed => {
  const about = withDesignations(_display, designation)
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

const below = (concepts: readonly DefinedConcept[]): DefinedConcept[] =>
  concepts.flatMap((concept) => [concept, ...below(concept.concept)])

const expanded = (concepts: readonly ExpandedConcept[]): Listed[] =>
  concepts.flatMap((concept) => [
    ...(concept.abstract || concept.code === undefined ? [] : [listed(concept.system, concept)]),
    ...expanded(concept.contains),
  ])

const isSame = (a: Listed, b: Listed): boolean =>
  a.valueCoding.code === b.valueCoding.code && a.valueCoding.system === b.valueCoding.system

const listCodes = ({ system, concept }: ValueSetPart, { codeSystems }: Terminology): Listed[] => {
  const known = codeSystems.find((codeSystem) => isCalled(codeSystem, system ?? ''))
  const all = below(known?.concept ?? [])
  if (concept.length === 0) {
    if (!known) throw new ValueSetError(`takes all of ${system}, which is not there`)
    return all.map((defined) => listed(system, defined))
  }
  return concept.map((chosen) => {
    const defined = all.find(({ code }) => code === chosen.code)
    return listed(system, {
      ...defined,
      ...chosen,
      extension: [...chosen.extension, ...(defined?.extension ?? [])],
      designation: [...chosen.designation, ...(defined?.designation ?? [])],
    })
  })
}

type Path = readonly string[]

/** The codes of a part: those it names, and of the value sets that it names only what they all have. */
const listPart = (part: ValueSetPart, terminology: Terminology, path: Path): Listed[] => {
  if (part.filter.length > 0)
    throw new ValueSetError('has a filter, which only a terminology server can follow: give it expanded')
  const [first, ...others] = [
    ...(part.system === undefined ? [] : [listCodes(part, terminology)]),
    ...part.valueSet.map((reference) => list(reference, terminology, path)),
  ]
  return (first ?? []).filter((code) => others.every((other) => other.some((one) => isSame(one, code))))
}

const list = (reference: string, terminology: Terminology, path: Path): Listed[] => {
  if (path.includes(reference)) throw new ValueSetError('is a part of itself')
  const found = terminology.valueSets.find((valueSet) => isCalled(valueSet, reference))
  if (!found)
    throw new ValueSetError(
      path.length === 0
        ? 'is not in the file, and was not given with --value-sets'
        : `needs ${reference}, which is not there`,
    )
  if (found.expansion) return expanded(found.expansion.contains)
  const here = [...path, reference]
  const parts = (of: readonly ValueSetPart[] = []) => of.flatMap((part) => listPart(part, terminology, here))
  const excluded = parts(found.compose?.exclude)
  const included = parts(found.compose?.include).filter((code) => !excluded.some((one) => isSame(one, code)))
  return included.filter((code, index) => included.findIndex((one) => isSame(one, code)) === index)
}

/**
 * Lists the answers of a value set, in its order.
 * @param reference its canonical address, or `#` and the id of a contained one.
 * @throws ValueSetError when it is not there, or cannot be listed without a terminology server.
 */
export const listValueSet = (reference: string, terminology: Terminology): QuestionnaireOption[] =>
  list(reference, terminology, [])
