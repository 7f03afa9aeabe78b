import type { FormQuestion, QuestionKind } from './question.rules.ts'

/** Without options or limits; may be skipped. */
export const aFormQuestion = (field: `q${number}`, key: string, kind: QuestionKind): FormQuestion => ({
  field,
  key,
  kind,
  title: key,
  groupTitle: undefined,
  isSkippable: true,
  min: undefined,
  max: undefined,
  format: undefined,
  options: [],
})
