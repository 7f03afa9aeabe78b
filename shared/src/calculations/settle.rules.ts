import type { AssessmentSection } from '../api/assessments.ts'
import { type ConditionAnswer, evaluateEnabled } from '../conditions/enabled.rules.ts'
import { repeatingGroupsOf } from '../conditions/instances.rules.ts'
import type { Answers, Instances } from './calculate.rules.ts'

type Section = Pick<AssessmentSection, 'questions' | 'texts' | 'groups' | 'calculations'>

/** Totals of totals, and conditions on them, settle one after the other; a file has few of them in a row. */
const MAX_ROUNDS = 10

const isGiven = (answer: ConditionAnswer | undefined): boolean =>
  (answer?.answerIds?.length ?? 0) > 0 || String(answer?.value ?? '').trim() !== ''

const select = (answers: Answers, counts: (key: string) => boolean): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => counts(key)))

/** What of answers is counted, and in which instances of groups that repeat there is one. */
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
    // One that is not answered is not sent: the server does not know of it.
    const isThere = (key: string) => !groupOf.has(key) || answered.has(groupOf.get(key))
    const initial = shown.filter(({ key }) => enabled.has(key) && isThere(key))
    return {
      counted: {
        ...given,
        ...Object.fromEntries(initial.map((question) => [question.key, question.initial])),
        // What is not enabled has no answer; a hidden total is no question, and has one.
        ...select(values, (key) => enabled.has(key) || !questions.has(key)),
      },
      instances: new Map(groups.map(({ id }) => [id, answered.has(id)])),
    }
  }
}

/**
 * Calculates until nothing changes: a total may be of totals, and decide what is asked and counts.
 * @param section with the instances that are there.
 * @param answers of the section, also of what is not asked now.
 * @returns what is calculated; undefined where it never settles, so that nothing is decided by it.
 */
export const settleCalculations = (
  section: Section,
  answers: Answers,
  calculate: (answers: Answers, instances: Instances) => Answers,
): Answers | undefined => {
  const count = createCount(section)
  let values: Answers | undefined
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const { counted, instances } = count(answers, values ?? {})
    const next = calculate(counted, instances)
    if (values && JSON.stringify(next) === JSON.stringify(values)) return values
    values = next
  }
  return undefined
}
