import type { AssessmentSection, EnabledBy } from '../api/assessments.ts'
import { type ConditionAnswer, isConditionMet } from './condition.rules.ts'

export type { ConditionAnswer } from './condition.rules.ts'

/** What of a section is asked and said with these answers: keys of questions, ids of texts and of groups. */
export type Enabled = { questions: Set<string>; texts: Set<string>; groups: Set<string> }

type Conditional = { enabledBy?: EnabledBy }
type Standing = Conditional & { groupId?: string }

/**
 * What of a section is enabled. The server and the screen use this one: what the screen does not ask, the server neither
 * requires nor accepts.
 *
 * - All sets of `enabledBy` have to hold, and every group above has to be enabled.
 * - An answer of a question that is not enabled counts as none.
 * - A read-only question is answered by its initial answer; `answers` cannot override it.
 * - What is calculated (decision 0225) is answered by `answers`, also where no question shows it: without, it has no answer.
 * - A condition on a question that the section does not have, or on one that waits for this one (a cycle), cannot be
 *   decided and holds: asked once too often is better than lost. An import refuses both; this is for other servers.
 *
 * Each question and group is decided once, in time linear in what there is.
 * @param answers by key of the question; a blank text, or no chosen ids, is no answer.
 */
export const evaluateEnabled = (
  section: Pick<AssessmentSection, 'questions' | 'texts' | 'groups' | 'calculations'>,
  answers: Readonly<Record<string, ConditionAnswer | undefined>>,
): Enabled => {
  const questions = new Map(section.questions.map((question) => [question.key, question]))
  const groups = new Map((section.groups ?? []).map((group) => [group.id, group]))
  // Undefined while it is being decided: a condition that reads it then is part of a cycle.
  const decided = new Map<string, boolean | undefined>()

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
    if (decided.has(name) && decided.get(name) === undefined) return true
    return isConditionMet(condition, !question || isAsked(key) ? answerOf(key) : undefined)
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
    return question !== undefined && decide(`question ${key}`, () => stands(question))
  }

  return {
    questions: new Set([...questions.keys()].filter(isAsked)),
    texts: new Set((section.texts ?? []).filter(stands).map(({ id }) => id)),
    groups: new Set([...groups.keys()].filter(isOpen)),
  }
}
