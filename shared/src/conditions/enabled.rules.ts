/** Internal module: may change without notice. */
import type { AssessmentSection, EnabledBy } from '../api/assessments.ts'
import { type ConditionAnswer, isConditionMet, isNegative } from './condition.rules.ts'

export { type ConditionAnswer, findBrokenBound, isNegative } from './condition.rules.ts'

/** What of a section is asked and said with these answers: keys of questions, ids of texts and of groups. */
export type Enabled = { questions: Set<string>; texts: Set<string>; groups: Set<string> }

type Conditional = { enabledBy?: EnabledBy }
type Standing = Conditional & { groupId?: string }
type ConditionalSection = Pick<AssessmentSection, 'questions' | 'texts' | 'groups' | 'calculations'>
type Answers = Readonly<Record<string, ConditionAnswer | undefined>>

/**
 * @param taken what a question of a circle is taken to be while it is being decided; without, it is asked.
 * @returns with the first question that came out otherwise.
 */
const evaluateOnce = (
  section: ConditionalSection,
  answers: Answers,
  taken: ReadonlyMap<string, 'hidden' | 'asked'>,
): { enabled: Enabled; wrong: string | undefined } => {
  const questions = new Map(section.questions.map((question) => [question.key, question]))
  const groups = new Map((section.groups ?? []).map((group) => [group.id, group]))
  // Undefined while it is being decided: a condition that reads it then is part of a cycle.
  const decided = new Map<string, boolean | undefined>()
  const readTooEarly = new Set<string>()

  const decide = (name: string, decision: () => boolean): boolean => {
    if (decided.has(name)) return decided.get(name) ?? true
    decided.set(name, undefined)
    const isEnabled = decision()
    decided.set(name, isEnabled)
    return isEnabled
  }

  const answerOf = (key: string): ConditionAnswer | undefined => {
    const question = questions.get(key)
    if (question?.readOnly && !question.calculated) return question.initial
    return Object.hasOwn(answers, key) ? answers[key] : undefined
  }

  const conditionHolds = (condition: EnabledBy[number]['when'][number]): boolean => {
    const { key } = condition
    const name = `question ${key}`
    const question = questions.get(key)
    if (!question && !section.calculations) return true
    const isCircle = decided.has(name) && decided.get(name) === undefined
    if (isCircle && !isNegative(condition)) return true
    if (isCircle) readTooEarly.add(key)
    const counts = !question || (isCircle ? taken.get(key) !== 'hidden' : isAsked(key))
    return isConditionMet(condition, counts ? answerOf(key) : undefined)
  }

  const meets = ({ enabledBy = [] }: Conditional): boolean =>
    enabledBy.every(({ behavior, when }) =>
      behavior === 'any' ? when.some(conditionHolds) : when.every(conditionHolds),
    )

  const isOpen = (id: string | undefined): boolean => {
    const group = id === undefined ? undefined : groups.get(id)
    if (!group) return true
    return decide(`group ${group.id}`, () => isOpen(group.parentId) && meets(group))
  }

  const stands = (thing: Standing): boolean => isOpen(thing.groupId) && meets(thing)

  const isAsked = (key: string): boolean => {
    const question = questions.get(key)
    if (!question || taken.get(key) === 'asked') return question !== undefined
    return decide(`question ${key}`, () => stands(question))
  }

  const enabled = {
    questions: new Set([...questions.keys()].filter(isAsked)),
    texts: new Set((section.texts ?? []).filter(stands).map(({ id }) => id)),
    groups: new Set([...groups.keys()].filter(isOpen)),
  }
  const wrong = [...readTooEarly].find(
    (key) => taken.get(key) !== 'asked' && enabled.questions.has(key) === (taken.get(key) === 'hidden'),
  )
  return { enabled, wrong }
}

/**
 * What of a section is enabled. The server and the screen use this one: what the screen does not ask, the server neither
 * requires nor accepts.
 *
 * - All sets of `enabledBy` have to hold, and every group above has to be enabled.
 * - An answer of a question that is not enabled counts as none.
 * - A read-only question is answered by its initial answer; `answers` cannot override it.
 * - What is calculated (decisions/instruments: Calculations) is answered by `answers`, also where no question shows it: without, it has no answer.
 * - A condition on a question that the section does not have cannot be decided and holds: asked once too often is better
 *   than lost. So does one that waits for its own question (a circle), unless it says what must not be.
 * - Of questions that are each asked while the other has no answer, the first in the order of the file stays; one that is asked
 *   only while it is not is asked. Answers without those of questions that are not asked come to the same.
 *
 * Each question and group is decided once, in time linear in what there is; once more for each of a circle.
 * @param answers by key of the question; a blank text, or no chosen ids, is no answer.
 */
export const evaluateEnabled = (section: ConditionalSection, answers: Answers): Enabled => {
  const taken = new Map<string, 'hidden' | 'asked'>()
  for (;;) {
    const { enabled, wrong } = evaluateOnce(section, answers, taken)
    if (wrong === undefined) {
      const kept = taken.size === 0 ? answers : withoutHidden(section, answers, enabled)
      return Object.keys(kept).length === Object.keys(answers).length
        ? enabled
        : evaluateEnabled(section, kept)
    }
    taken.set(wrong, taken.has(wrong) ? 'asked' : 'hidden')
  }
}

const withoutHidden = ({ questions }: ConditionalSection, answers: Answers, enabled: Enabled): Answers => {
  const hidden = new Set(questions.map(({ key }) => key).filter((key) => !enabled.questions.has(key)))
  return Object.fromEntries(Object.entries(answers).filter(([key]) => !hidden.has(key)))
}
