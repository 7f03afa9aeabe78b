import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { checkDepth } from './entries.rules.ts'
import { Findings } from './findings.ts'
import {
  type Questionnaire,
  type QuestionnaireItem,
  questionnaireSchema,
  type TextElement,
} from './questionnaire.types.ts'
import {
  codeSystemSchema,
  expandValueSet,
  R4_VALUE_SETS,
  type Terminology,
  ValueSetError,
  valueSetSchema,
} from './value-set.rules.ts'
import { isSameWords, readRichText, toPlainWords } from './words.rules.ts'

type Resource = { resourceType?: string; entry?: { resource?: Resource }[] }

const readJson = async (file: string): Promise<Resource> => {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) throw new Error(`There is no file ${file}.`)
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`${file} is not JSON.`)
  }
}

const listJsonFiles = async (place: string): Promise<string[]> => {
  const stats = await stat(place).catch(() => undefined)
  if (!stats) throw new Error(`There is no file or folder ${place}.`)
  if (!stats.isDirectory()) return [place]
  const names = (await readdir(place)).filter((name) => name.endsWith('.json'))
  return names.sort().map((name) => path.join(place, name))
}

const listTerminology = (resource: Resource): Resource[] => {
  if (resource.resourceType === 'Bundle')
    return (resource.entry ?? []).flatMap(({ resource: inner }) => (inner ? listTerminology(inner) : []))
  return resource.resourceType === 'ValueSet' || resource.resourceType === 'CodeSystem' ? [resource] : []
}

const toEntry = (resource: Resource) => ({ resource })

/** @param valueSets a file, or a folder whose other files are skipped. */
export const readBundle = async (file: string, valueSets: string | undefined): Promise<unknown> => {
  const questionnaire = await readJson(file)
  if (valueSets === undefined) return questionnaire
  const terms = (await Promise.all((await listJsonFiles(valueSets)).map(readJson))).flatMap(listTerminology)
  const questionnaireEntries =
    questionnaire.resourceType === 'Bundle' ? (questionnaire.entry ?? []) : [toEntry(questionnaire)]
  return {
    resourceType: 'Bundle',
    type: 'collection',
    entry: [...questionnaireEntries, ...terms.map(toEntry)],
  }
}

const locateIssue = (issue: v.BaseIssue<unknown>): string => {
  const inItem = issue.path?.map(({ input }) => v.safeParse(v.object({ linkId: v.string() }), input))
  const item = inItem?.filter(({ success }) => success).at(-1)
  return item?.success ? item.output.linkId : (v.getDotPath(issue) ?? '(file)')
}

/** Describes an issue without terms of the validation library. */
const describeIssue = ({ received, expected }: v.BaseIssue<unknown>, part: string): string => {
  const found = received.startsWith('"') ? received : 'of another kind'
  const wanted = /^"?\w+"?$/.test(expected ?? '') ? `, and not ${expected?.toLowerCase()}` : ''
  const what = received === 'undefined' ? 'it is missing' : `it is ${found}${wanted}`
  return part ? `${part}: ${what}` : what
}

const parseResource = <T>(schema: v.GenericSchema<unknown, T>, input: unknown, where: string): T => {
  const result = v.safeParse(schema, input)
  if (result.success) return result.output
  const findings = new Findings()
  for (const issue of result.issues) {
    const part = String(issue.path?.at(-1)?.key ?? '')
    findings.reject(where || locateIssue(issue), describeIssue(issue, part))
  }
  findings.throwIfRejected()
  throw new Error('A file that does not fit has an issue')
}

const bundle = v.object({
  resourceType: v.literal('Bundle'),
  entry: v.array(v.object({ resource: v.unknown() })),
})

const typedSchema = v.object({ resourceType: v.string(), id: v.exactOptional(v.string()) })
const containedSchema = v.object({ contained: v.optional(v.array(v.unknown()), []) })

const listResources = (input: unknown): unknown[] => {
  const found = v.safeParse(bundle, input)
  return found.success ? found.output.entry.map(({ resource }) => resource) : [input]
}

/** Undefined when the file of a version is not a questionnaire. */
export const parseSource = (source: unknown): Questionnaire | undefined => {
  const found = listResources(source).map((resource) => v.safeParse(questionnaireSchema, resource))
  return found.flatMap((one) => (one.success ? [one.output] : []))[0]
}

const typeOf = (resource: unknown) => parseResource(typedSchema, resource, '').resourceType

const readTerminology = (resources: readonly unknown[]): Terminology => {
  const ofType = (type: string) => resources.filter((resource) => typeOf(resource) === type)
  return {
    valueSets: [
      ...ofType('ValueSet').map((it) => parseResource(valueSetSchema, it, '(value set)')),
      ...R4_VALUE_SETS,
    ],
    codeSystems: ofType('CodeSystem').map((it) => parseResource(codeSystemSchema, it, '(code system)')),
  }
}

const renderedWords = (text: string, about: TextElement | undefined, separator: string): string => {
  const words = toPlainWords(readRichText(about), separator)
  return words === '' || isSameWords(words, text) ? text : words
}

const withRenderedWords = (item: QuestionnaireItem): QuestionnaireItem => ({
  ...item,
  text: renderedWords(item.text, item._text, item.type === 'display' ? '\n' : ' '),
  answerOption: item.answerOption.map((option) =>
    option.valueString === undefined
      ? option
      : { ...option, valueString: renderedWords(option.valueString, option._valueString, ' ') },
  ),
})

const resolveValueSets = (given: QuestionnaireItem, terminology: Terminology): QuestionnaireItem => {
  const item = withRenderedWords(given)
  const inner = item.item.map((child) => resolveValueSets(child, terminology))
  const { answerOption, answerValueSet } = item
  if (!answerValueSet || answerOption.length > 0) return { ...item, item: inner }
  try {
    return { ...item, item: inner, answerOption: expandValueSet(answerValueSet, terminology) }
  } catch (error) {
    if (!(error instanceof ValueSetError)) throw error
    return { ...item, item: inner, unlisted: `its value set ${answerValueSet} ${error.message}` }
  }
}

/** Puts the answers of value sets into the items. @throws ImportError when the file cannot be read further. */
export const readQuestionnaire = (input: unknown, findings: Findings): Questionnaire => {
  const resources = listResources(input)
  const [first, ...more] = resources.filter((resource) => typeOf(resource) === 'Questionnaire')
  if (more.length > 0) findings.reject('(file)', 'it has more than one Questionnaire')
  const source = first ?? input
  checkDepth(v.is(v.looseObject({}), source) ? source : {}, findings)
  findings.throwIfRejected()
  const questionnaire = parseResource(questionnaireSchema, source, '')
  const { contained } = parseResource(containedSchema, source, '(contained)')
  const terminology = readTerminology([...contained, ...resources])
  return {
    ...questionnaire,
    item: questionnaire.item.map((item) => resolveValueSets(item, terminology)),
  }
}
