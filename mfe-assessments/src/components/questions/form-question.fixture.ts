import type { FormQuestion, QuestionKind } from './question.rules.ts'

/** A question without options or limits that may be skipped. */
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
