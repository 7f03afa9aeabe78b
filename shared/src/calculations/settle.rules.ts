/** Internal module: may change without notice. */
import type { AssessmentSection } from '../api/assessments.ts'
import { type ConditionAnswer, evaluateEnabled } from '../conditions/enabled.rules.ts'
import { repeatingGroupsOf } from '../conditions/instances.rules.ts'
import { type Answers, type Instances, isEnablingKey } from './calculate.rules.ts'

type Section = Pick<AssessmentSection, 'questions' | 'texts' | 'groups' | 'calculations'>

/** Maximum depth of dependent calculations, such as totals of totals; files have few levels. */
const MAX_ROUNDS = 10

const isGiven = (answer: ConditionAnswer | undefined): boolean =>
  (answer?.answerIds?.length ?? 0) > 0 || String(answer?.value ?? '').trim() !== ''

const select = (answers: Answers, counts: (key: string) => boolean): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => counts(key)))

const createCount = (section: Section) => {
  const questions = new Map(section.questions.map((question) => [question.key, question]))
  const groups = repeatingGroupsOf(section)
  const groupOf = new Map(groups.flatMap(({ id, keys }) => keys.map((key) => [key, id] as const)))
  const shown = section.questions.filter(
    ({ readOnly, calculated, initial }) => readOnly && !calculated && initial,
  )

  return (answers: Answers, values: Answers): { counted: Answers; instances: Instances } => {
    const enabled = evaluateEnabled(section, { ...answers, ...values }).questions
    const given = select(
      answers,
      (key) => enabled.has(key) && !questions.get(key)?.readOnly && isGiven(answers[key]),
    )
    const answered = new Set(Object.keys(given).map((key) => groupOf.get(key)))
    // An unanswered instance is not sent, so the server does not have it.
    const isThere = (key: string) => !groupOf.has(key) || answered.has(groupOf.get(key))
    const initial = shown.filter(({ key }) => enabled.has(key) && isThere(key))
    return {
      counted: {
        ...given,
        ...Object.fromEntries(initial.map((question) => [question.key, question.initial])),
        // A disabled question has no answer. A hidden total is not a question, so it has one.
        ...select(values, (key) => enabled.has(key) || !questions.has(key)),
      },
      instances: new Map(groups.map(({ id }) => [id, answered.has(id)])),
    }
  }
}

type Calculate = (answers: Answers) => Answers

const isSame = (a: ConditionAnswer | undefined, b: ConditionAnswer | undefined) =>
  JSON.stringify(a) === JSON.stringify(b)

/**
 * Resolves cycles of enabling expressions by changing one item at a time, the last in the file first, so that the first
 * in the file stays enabled. An item that is enabled only while hidden stays enabled.
 */
const settleOneByOne = (calculateOnce: Calculate, values: Answers): Answers | undefined => {
  const enabling = Object.keys(values).filter(isEnablingKey)
  const asked = { value: 'true' }
  const turns = new Map<string, number>()
  let current: Answers = { ...values, ...Object.fromEntries(enabling.map((key) => [key, asked])) }
  for (let round = 0; round < MAX_ROUNDS * (enabling.length + 1); round += 1) {
    const next = calculateOnce(current)
    const turning = enabling
      .filter((key) => !isSame(next[key], current[key]) && (turns.get(key) ?? 0) < 2)
      .at(-1)
    const kept = Object.fromEntries(enabling.map((key) => [key, key === turning ? next[key] : current[key]]))
    if (turning) turns.set(turning, (turns.get(turning) ?? 0) + 1)
    const settled = { ...next, ...kept }
    if (JSON.stringify(settled) === JSON.stringify(current)) return current
    current = settled
  }
  return undefined
}

/**
 * Recalculates until nothing changes, because a total may depend on totals and decide which questions are asked.
 * @param answers of the section, including those of hidden questions.
 * @returns the calculated answers; undefined if they never settle.
 */
export const settleCalculations = (
  section: Section,
  answers: Answers,
  calculate: (answers: Answers, instances: Instances) => Answers,
): Answers | undefined => {
  const count = createCount(section)
  const calculateOnce: Calculate = (values) => {
    const { counted, instances } = count(answers, values)
    return calculate(counted, instances)
  }
  let values: Answers = calculateOnce({})
  for (let round = 1; round < MAX_ROUNDS; round += 1) {
    const next = calculateOnce(values)
    if (JSON.stringify(next) === JSON.stringify(values)) return values
    values = next
  }
  return settleOneByOne(calculateOnce, values)
}
