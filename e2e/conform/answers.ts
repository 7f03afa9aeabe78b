import { type ConditionAnswer, evaluateEnabled } from '@soundings/shared/conditions/enabled.rules'
import type { components } from '../../shared/src/api/generated/openapi.ts'
import { getIn, toList } from './document.ts'

type AssessmentSection = components['schemas']['AssessmentSection']
type Question = components['schemas']['Question']
type WrittenAnswer = {
  key: string
  answerValue?: { answerId?: string; answerIds?: string[] }
  value?: string | number
}

const WRITTEN: Readonly<Record<string, string>> = {
  'MM/DD/YYYY': '03/10/2020',
  'MM/YYYY': '03/2020',
  YYYY: '2020',
  'HH:MM': '08:30',
  'YYYY-MM-DDTHH:MM': '2020-03-10T08:30-05:00',
  URL: 'https://clinic.example',
}

const answerOf = ({ key, type, meta }: Question, options: AssessmentSection['answers']): WrittenAnswer => {
  const text = WRITTEN[meta?.format ?? ''] ?? 'All is well.'
  if (type === 'free_text') return { key, value: text.padEnd(meta?.minLength ?? 0, '.') }
  if (type === 'number') return { key, value: meta?.min ?? 0 }
  const answerId = options[0]?.id ?? ''
  return { key, answerValue: type === 'multi-select' ? { answerIds: [answerId] } : { answerId } }
}

const toConditionAnswer = ({ answerValue, value }: WrittenAnswer): ConditionAnswer => ({
  answerIds: [answerValue?.answerId, ...(answerValue?.answerIds ?? [])].filter((id) => id !== undefined),
  ...(value === undefined ? {} : { value }),
})

const answerSection = (section: AssessmentSection): WrittenAnswer[] => {
  const given: WrittenAnswer[] = []
  for (;;) {
    const byKey = Object.fromEntries(given.map((answer) => [answer.key, toConditionAnswer(answer)]))
    const enabled = evaluateEnabled(section, byKey).questions
    const open = section.questions.filter(
      ({ key, skippable, readOnly, calculated }) =>
        enabled.has(key) && !Object.hasOwn(byKey, key) && !skippable && !readOnly && !calculated,
    )
    if (open.length === 0) return given
    given.push(...open.map((question) => answerOf(question, question.answers ?? section.answers)))
  }
}

export const answerDefinition = (definition: unknown) => {
  // The definition's own check has already validated it.
  const [section] = toList(getIn(definition, 'content', 'sections')) as AssessmentSection[]
  return { id: getIn(definition, 'id'), answers: section ? answerSection(section) : [] }
}

const chooseValue = (node: unknown, turn: number): unknown => {
  const options = toList(getIn(node, 'answers'))
  if (options.length > 0) {
    const value = getIn(options[turn % options.length], 'value')
    return getIn(node, 'multiselect') === true ? [value] : value
  }
  return getIn(node, 'type') === 'free_text' ? `All is well, ${turn}.` : Number(getIn(node, 'minValue') ?? 0)
}

/** Each turn picks another choice, if a question has several. */
export const answerModule = (module: unknown, turn: number) => {
  const answers = toList(getIn(module, 'content', 'nodes'))
    .filter((one) => getIn(one, 'type') !== 'heading')
    .map((node) => ({ key: getIn(node, 'id'), value: chooseValue(node, turn) }))
  return { moduleVersionId: getIn(module, 'versionId'), moduleId: getIn(module, 'id'), answers }
}
