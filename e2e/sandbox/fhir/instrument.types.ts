import { parseInstanceKey } from '@soundings/shared/conditions/instances.rules'
import type { AssessmentContent, AssessmentTranslation } from '../http/api.types.ts'

/** A FHIR value of an answer option, as it goes back into a QuestionnaireResponse. */
export type OptionValue =
  | { valueCoding: { system?: string; version?: string; code?: string; display?: string } }
  | { valueString: string }
  | { valueInteger: number }
  | { valueDate: string }
  | { valueTime: string }
  | { valueReference: { reference?: string; display?: string } }
  | { valueBoolean: boolean }

/** How a question's answers are written in FHIR. */
export type WrittenAs =
  | 'option'
  | 'string'
  | 'integer'
  | 'decimal'
  | 'quantity'
  | 'date'
  | 'time'
  | 'dateTime'
  | 'uri'

/** What a number is counted in. */
export type Unit = { unit?: string; system?: string; code?: string }

/** What the server knows of a question and never sends out. */
export type QuestionInternals = {
  linkId: string
  writtenAs: WrittenAs
  options: Record<string, OptionValue>
  /** Of a quantity. */
  unit?: Unit
  /** Answers after which the safety net is shown. */
  riskAnswerIds: string[]
}

export type InstrumentInternals = Record<string, QuestionInternals>

/** What is known of the question of an answer, in whichever instance of a group that repeats. */
export const internalsOf = (internals: InstrumentInternals, key: string): QuestionInternals | undefined =>
  Object.hasOwn(internals, key) ? internals[key] : internals[parseInstanceKey(key).key]

/** Something that the importer read differently from what the file says. */
export type ImportNote = {
  linkId: string
  message: string
}

/** A questionnaire as the clinic asks it. */
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
