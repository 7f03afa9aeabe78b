/** Internal module: may change without notice. */
import type { AssessmentSection, EnabledBy } from '../api/assessments.ts'
import { type ConditionAnswer, isConditionMet, isNegative } from './condition.rules.ts'

export { type ConditionAnswer, findBrokenBound, isNegative } from './condition.rules.ts'

/** Keys of questions, ids of texts and groups. */
export type Enabled = { questions: Set<string>; texts: Set<string>; groups: Set<string> }

type Conditional = { enabledBy?: EnabledBy }
type Standing = Conditional & { groupId?: string }
type ConditionalSection = Pick<AssessmentSection, 'questions' | 'texts' | 'groups' | 'calculations'>
type Answers = Readonly<Record<string, ConditionAnswer | undefined>>

/**
 * @param taken the assumed states of questions in a cycle.
 * @returns the result, and the first question that differs from its assumption.
 */
const evaluateOnce = (
  section: ConditionalSection,
  answers: Answers,
  taken: ReadonlyMap<string, 'hidden' | 'asked'>,
): { enabled: Enabled; wrong: string | undefined } => {
  const questions = new Map(section.questions.map((question) => [question.key, question]))
  const groups = new Map((section.groups ?? []).map((group) => [group.id, group]))
  // An entry is undefined while it is evaluated; a condition that reads it then is part of a cycle.
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
 * Evaluates the enabled elements of a section, in linear time plus one pass per question of a cycle. Server and screen
 * share it, so the server requires and accepts exactly the answers that the screen asks for.
 *
 * - All sets of `enabledBy` must hold, and all groups above must be enabled.
 * - A disabled question counts as unanswered.
 * - A read-only question has its initial answer; `answers` cannot override it.
 * - A calculated item (decisions/instruments: Calculations) has its answer in `answers`, even without a visible
 * question.
 * - A condition on a question outside the section holds: an extra question is better than a lost one. A condition that
 * depends on its own question (a cycle) holds unless it is negative.
 * - Of questions that are each enabled while the other is unanswered, the first in file order stays. A question that is
 * enabled only while disabled is enabled. Removing answers of disabled questions does not change the result.
 *
 * @param answers by key of the question; blank text, or no option ids, is no answer.
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
