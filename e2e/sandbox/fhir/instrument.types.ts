import type { AssessmentContent } from '../http/api.types.ts'

/** A FHIR value of an answer option, as it goes back into a QuestionnaireResponse. */
export type OptionValue =
  | { valueCoding: { system?: string; code?: string; display?: string } }
  | { valueString: string }
  | { valueInteger: number }
  | { valueDate: string }
  | { valueBoolean: boolean }

/** How a question's answers are written in FHIR. */
export type WrittenAs = 'option' | 'string' | 'integer' | 'date'

/** What the server knows of a question and never sends out. */
export interface QuestionInternals {
  linkId: string
  writtenAs: WrittenAs
  options: Record<string, OptionValue>
  /** Answers after which the safety net is shown. */
  riskAnswerIds: string[]
}

export type InstrumentInternals = Record<string, QuestionInternals>

/** Something that the importer read differently from what the file says. */
export interface ImportNote {
  linkId: string
  message: string
}

/** A questionnaire as the clinic asks it. */
export interface Instrument {
  sourceKey: string
  suggestedId: string
  name: string
  disorder: string
  content: AssessmentContent
  internals: InstrumentInternals
  notes: ImportNote[]
}
