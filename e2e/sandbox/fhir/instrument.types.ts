import type { AnswerDefinition } from '@soundings/shared/calculations/response-items.rules'
import type { AssessmentContent, AssessmentTranslation } from '../http/api.types.ts'

/** What the server knows of a question and never sends out. */
export type QuestionInternals = AnswerDefinition & {
  /** Answers after which the safety net is shown. */
  riskAnswerIds: string[]
}

export type InstrumentInternals = Record<string, QuestionInternals>

/** Something that the importer read differently from what the file says. */
export type ImportNote = {
  linkId: string
  message: string
}

export type Instrument = {
  /** The canonical address of the file, without its version. */
  url?: string
  suggestedId: string
  name: string
  disorder: string
  language?: string
  content: AssessmentContent
  /** The same in other languages. */
  translations: AssessmentTranslation[]
  internals: InstrumentInternals
  notes: ImportNote[]
}
