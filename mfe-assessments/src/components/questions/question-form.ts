import type { Assessment } from '@soundings/shared/api/assessments'
import type { FormValues } from './form-values.ts'
import { conditionsParts, groupsParts, needsOf } from './lazy-modules.ts'
import { type Leaf, plainLeavesOf, type Shown } from './outline.rules.ts'
import { type AskedQuestion, questionsOf } from './question.rules.ts'

/** What a form shows, from its answers. */
export type FormConditions = {
  /** Fields whose answers something depends on. */
  dependsOn: ReadonlySet<string>
  shownWith: (values: FormValues) => Shown
}

/** One form of a visit, and the part of the draft that it is. */
export type QuestionForm = {
  part: string
  questions: readonly AskedQuestion[]
  /** Questions with the texts and headings that stand between them; the questions alone without it. */
  leaves?: readonly Leaf[] | undefined
  conditions?: FormConditions | undefined
}

/** The form of an assessment. What it needs has to be there (`loadNeeded`). */
export const questionFormOf = (assessment: Assessment, part: string): QuestionForm => {
  const section = assessment.content.sections[0]
  const plain = questionsOf(assessment)
  if (!section) return { part, questions: plain }
  const needs = needsOf(assessment)
  const questions = needs.has('groups') ? groupsParts().toldApart(section, plain) : plain
  return {
    part,
    questions,
    leaves: needs.has('groups') ? groupsParts().leavesOf(section, questions) : undefined,
    conditions: needs.has('conditions') ? conditionsParts().conditionsOf(section, questions) : undefined,
  }
}

export const leavesOfForm = ({ leaves, questions }: QuestionForm): readonly Leaf[] =>
  leaves ?? plainLeavesOf(questions)
