import type { AnswerDefinition } from '@soundings/shared/calculations/response-items.rules'
import type { AssessmentContent, AssessmentTranslation } from '../http/api.types.ts'

/** Data of a question that the server never sends out. */
export type QuestionInternals = AnswerDefinition & {
  /** Answers after which the page shows the safety net. */
  riskAnswerIds: string[]
}

export type InstrumentInternals = Record<string, QuestionInternals>

/** A difference between the file and its import. */
export type ImportNote = {
  linkId: string
  message: string
}

export type Instrument = {
  /** The canonical URL of the file, without its version. */
  url?: string
  suggestedId: string
  name: string
  disorder: string
  language?: string
  content: AssessmentContent
  /** Texts in other languages. */
  translations: AssessmentTranslation[]
  internals: InstrumentInternals
  notes: ImportNote[]
}
