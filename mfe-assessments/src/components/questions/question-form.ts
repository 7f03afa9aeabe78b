import type { Assessment } from '@soundings/shared/api/assessments'
import type { FormValues } from './form-values.ts'
import { conditionsParts, hasConditions } from './needed-parts.ts'
import { type Leaf, leavesOf, type Shown } from './outline.rules.ts'
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
  /** Questions and the texts between them, in order; the questions alone without it. */
  leaves?: readonly Leaf[]
  conditions?: FormConditions | undefined
}

/** The form of an assessment. What it needs has to be there (`loadNeeded`). */
export const questionFormOf = (assessment: Assessment, part: string): QuestionForm => {
  const section = assessment.content.sections[0]
  const questions = questionsOf(assessment)
  return {
    part,
    questions,
    leaves: leavesOf(section, questions),
    conditions:
      section && hasConditions(assessment) ? conditionsParts().conditionsOf(section, questions) : undefined,
  }
}

export const leavesOfForm = ({ leaves, questions }: QuestionForm): readonly Leaf[] =>
  leaves ?? leavesOf(undefined, questions)
