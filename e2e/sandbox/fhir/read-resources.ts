import * as v from 'valibot'
import { ImportError } from './import-error.ts'
import { type Questionnaire, type QuestionnaireItem, questionnaireSchema } from './questionnaire.types.ts'
import { codeSystemSchema, valueSetSchema } from './terminology.types.ts'
import { listValueSet, type Terminology, ValueSetError } from './value-set.rules.ts'

const parsed = <T>(schema: v.GenericSchema<unknown, T>, input: unknown, where: string): T => {
  const result = v.safeParse(schema, input)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new ImportError(where || (v.getDotPath(issue) ?? '(file)'), issue.message)
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

const withAnswers = (item: QuestionnaireItem, terminology: Terminology): QuestionnaireItem => {
  const inner = item.item.map((child) => withAnswers(child, terminology))
  const { linkId, answerOption, answerValueSet } = item
  if (!answerValueSet || answerOption.length > 0) return { ...item, item: inner }
  try {
    return { ...item, item: inner, answerOption: listValueSet(answerValueSet, terminology) }
  } catch (error) {
    if (error instanceof ValueSetError)
      throw new ImportError(linkId, `its value set ${answerValueSet} ${error.message}`)
    throw error
  }
}

/**
 * Reads a FHIR R4 Questionnaire, or a Bundle of one with its ValueSets and CodeSystems, and puts the answers
 * of value sets into the items that use them.
 * @throws ImportError naming what does not fit.
 */
export const readQuestionnaire = (input: unknown): Questionnaire => {
  const resources = resourcesIn(input)
  const [first, ...more] = resources.filter((resource) => typeOf(resource) === 'Questionnaire')
  if (more.length > 0) throw new ImportError('(file)', 'it has more than one Questionnaire')
  const source = first ?? input
  const questionnaire = parsed(questionnaireSchema, source, '')
  const { contained } = parsed(containing, source, '(contained)')
  const terminology = readTerminology([...contained, ...resources])
  return { ...questionnaire, item: questionnaire.item.map((item) => withAnswers(item, terminology)) }
}
