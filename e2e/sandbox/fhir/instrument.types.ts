import type { AnswerDefinition } from '@soundings/shared/calculations/response-items.rules'
import type { AssessmentContent, AssessmentTranslation } from '../http/api.types.ts'

/** The server never sends these data out. */
export type QuestionInternals = AnswerDefinition & {
  /** After these answers, the page shows the safety net. */
  riskAnswerIds: string[]
}

export type InstrumentInternals = Record<string, QuestionInternals>

export type ImportNote = {
  linkId: string
  message: string
}

export type Instrument = {
  /** Without its version. */
  url?: string
  suggestedId: string
  name: string
  disorder: string
  language?: string
  content: AssessmentContent
  translations: AssessmentTranslation[]
  internals: InstrumentInternals
  notes: ImportNote[]
}
