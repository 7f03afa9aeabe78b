import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { AssessmentSection } from '../http/api.types.ts'
import { repositoryRoot } from '../paths.ts'
import { ImportError } from './findings.ts'
import { importQuestionnaire } from './import-questionnaire.ts'

const BASE = 'http://hl7.org/fhir/StructureDefinition'

/** `name` is the end of the extension's URL. */
export const extension = (name: string, value: object) => ({ url: `${BASE}/${name}`, ...value })

export const bounds = (min: number, max: number) => [
  extension('minValue', { valueDecimal: min }),
  extension('maxValue', { valueDecimal: max }),
]

/** Goes into `_text`, `_title` or `_display`. */
export const inLanguages = (translations: Record<string, string>) => ({
  extension: Object.entries(translations).map(([lang, content]) => ({
    url: `${BASE}/translation`,
    extension: [
      { url: 'lang', valueCode: lang },
      { url: 'content', valueString: content },
    ],
  })),
})

export const control = (code: string) =>
  extension('questionnaire-itemControl', { valueCodeableConcept: { coding: [{ code }] } })

export const coded = (code: string, more: object = {}) => ({
  valueCoding: { system: 'http://codes.example', code, display: `Display ${code}` },
  ...more,
})

export const createQuestionnaire = (item: object[], more: object = {}) => ({
  resourceType: 'Questionnaire',
  title: 'Sample',
  status: 'active',
  item,
  ...more,
})

export const importSection = (item: object[], more: object = {}): AssessmentSection => {
  const [section] = importQuestionnaire(createQuestionnaire(item, more)).content.sections
  if (!section) throw new Error('An instrument has a section')
  return section
}

export const importNotes = (item: object[], more: object = {}): string[] =>
  importQuestionnaire(createQuestionnaire(item, more)).notes.map(
    ({ linkId, message }) => `${linkId}: ${message}`,
  )

export const importProblems = (input: unknown): string[] => {
  try {
    importQuestionnaire(input)
  } catch (error) {
    if (error instanceof ImportError)
      return error.refusals.map(({ linkId, message }) => `${linkId}: ${message}`)
    throw error
  }
  return []
}

export const stringItem = (linkId: string, more: object = {}) => ({
  linkId,
  type: 'string',
  text: `Text ${linkId}`,
  ...more,
})

export const displayItem = (linkId: string, more: object = {}) => ({
  linkId,
  type: 'display',
  text: `Says ${linkId}`,
  ...more,
})

export const group = (linkId: string, item: object[], more: object = {}) => ({
  linkId,
  type: 'group',
  text: `Group ${linkId}`,
  item,
  ...more,
})

export const choice = (linkId: string, ...codes: string[]) => ({
  ...stringItem(linkId, { type: 'choice' }),
  answerOption: codes.map((code) => coded(code)),
})

export const when = (question: string, operator: string, answer: object) => ({
  enableWhen: [{ question, operator, ...answer }],
})

export const hidden = extension('questionnaire-hidden', { valueBoolean: true })

const SDC = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire'

const expressionOf = (expression: string, language = 'text/fhirpath') => ({
  valueExpression: { language, expression },
})

export const calculated = (
  linkId: string,
  expression: string,
  more: object = {},
  extensions: object[] = [],
) =>
  stringItem(linkId, {
    type: 'integer',
    readOnly: true,
    extension: [{ url: `${SDC}-calculatedExpression`, ...expressionOf(expression) }, ...extensions],
    ...more,
  })

export const enabledWhen = (expression: string, language?: string) => ({
  url: `${SDC}-enableWhenExpression`,
  ...expressionOf(expression, language),
})

export const variable = (name: string, expression: string) => ({
  url: `${BASE}/variable`,
  valueExpression: { name, language: 'text/fhirpath', expression },
})

export const seeded = (seed: number): ((count: number) => number) => {
  let state = seed
  return (count) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * count)
  }
}

const real = (name: string) => path.resolve(repositoryRoot, `../shared/instruments/${name}.json`)

/** Real instruments are not part of the repository. */
export const hasReal = (name: string): boolean => existsSync(real(name))
export const readReal = (name: string) => JSON.parse(readFileSync(real(name), 'utf8'))

/** GAD-7 names LOINC's list of answers without including it. PHQ-9 contains the same list, with its scores. */
export const gad7WithItsAnswers = ({ hasScores = true } = {}) => {
  const listed: { valueCoding: object; extension: object[] }[] =
    readReal('lforms-phq9-loinc').item[0].answerOption
  const concept = listed.map(({ valueCoding, extension: scores }) => ({
    ...valueCoding,
    ...(hasScores ? { extension: scores } : {}),
  }))
  const include = [{ system: 'http://loinc.org', concept }]
  const valueSet = { resourceType: 'ValueSet', url: 'http://loinc.org/vs/LL358-3', compose: { include } }
  return { resourceType: 'Bundle', entry: [{ resource: readReal('jm-gad-7') }, { resource: valueSet }] }
}
