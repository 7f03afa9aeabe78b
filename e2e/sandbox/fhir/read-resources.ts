import * as v from 'valibot'
import { checkDepth } from './entries.rules.ts'
import { Findings } from './findings.ts'
import { type Questionnaire, type QuestionnaireItem, questionnaireSchema } from './questionnaire.types.ts'
import { codeSystemSchema, valueSetSchema } from './terminology.types.ts'
import { listValueSet, type Terminology, ValueSetError } from './value-set.rules.ts'

/** The item that something in the file is a part of; without one, where in the file it is. */
const placeOf = (issue: v.BaseIssue<unknown>): string => {
  const inItem = issue.path?.map(({ input }) => v.safeParse(v.object({ linkId: v.string() }), input))
  const item = inItem?.findLast(({ success }) => success)
  return item?.success ? item.output.linkId : (v.getDotPath(issue) ?? '(file)')
}

/** @throws ImportError with everything in which the file is not of this form. */
const parsed = <T>(schema: v.GenericSchema<unknown, T>, input: unknown, where: string): T => {
  const result = v.safeParse(schema, input)
  if (result.success) return result.output
  const findings = new Findings()
  for (const issue of result.issues) {
    const part = String(issue.path?.at(-1)?.key ?? '')
    const place = where || placeOf(issue)
    findings.refuse(place, part && !place.endsWith(part) ? `${part}: ${issue.message}` : issue.message)
  }
  findings.settle()
  throw new Error('A file that does not fit has an issue')
}

const bundle = v.object({
  resourceType: v.literal('Bundle'),
  entry: v.array(v.object({ resource: v.unknown() })),
})

const typed = v.object({ resourceType: v.string(), id: v.exactOptional(v.string()) })
const containing = v.object({ contained: v.optional(v.array(v.unknown()), []) })

const resourcesIn = (input: unknown): unknown[] => {
  const found = v.safeParse(bundle, input)
  return found.success ? found.output.entry.map(({ resource }) => resource) : [input]
}

const typeOf = (resource: unknown) => parsed(typed, resource, '').resourceType

const readTerminology = (resources: readonly unknown[]): Terminology => {
  const ofType = (type: string) => resources.filter((resource) => typeOf(resource) === type)
  return {
    valueSets: ofType('ValueSet').map((it) => parsed(valueSetSchema, it, '(value set)')),
    codeSystems: ofType('CodeSystem').map((it) => parsed(codeSystemSchema, it, '(code system)')),
  }
}

const withAnswers = (
  item: QuestionnaireItem,
  terminology: Terminology,
  findings: Findings,
): QuestionnaireItem => {
  const inner = item.item.map((child) => withAnswers(child, terminology, findings))
  const { linkId, answerOption, answerValueSet } = item
  if (!answerValueSet || answerOption.length > 0) return { ...item, item: inner }
  try {
    return { ...item, item: inner, answerOption: listValueSet(answerValueSet, terminology) }
  } catch (error) {
    if (!(error instanceof ValueSetError)) throw error
    findings.refuse(linkId, `its value set ${answerValueSet} ${error.message}`)
    // Refused already: that it then has no answers is not said as well.
    return { ...item, item: inner, answerOption: [{ extension: [], valueString: '' }] }
  }
}

/**
 * Reads a FHIR R4 Questionnaire, or a Bundle of one with its ValueSets and CodeSystems, and puts the answers
 * of value sets into the items that use them.
 * @param findings hears of value sets that cannot be listed.
 * @throws ImportError naming what does not fit, where the file cannot be read any further.
 */
export const readQuestionnaire = (input: unknown, findings: Findings): Questionnaire => {
  const resources = resourcesIn(input)
  const [first, ...more] = resources.filter((resource) => typeOf(resource) === 'Questionnaire')
  if (more.length > 0) findings.refuse('(file)', 'it has more than one Questionnaire')
  const source = first ?? input
  checkDepth(v.is(v.looseObject({}), source) ? source : {}, findings)
  findings.settle()
  const questionnaire = parsed(questionnaireSchema, source, '')
  const { contained } = parsed(containing, source, '(contained)')
  const terminology = readTerminology([...contained, ...resources])
  return {
    ...questionnaire,
    item: questionnaire.item.map((item) => withAnswers(item, terminology, findings)),
  }
}
