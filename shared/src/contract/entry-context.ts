/** The submission sources (specification, 1 and 3). */
export const ENTRY_CONTEXTS = [
  'clinician_app',
  'kiosk',
  'sms',
  'email',
  'manual_sms',
  'manual_email',
  'patient_app',
] as const

/** One of the submission sources. */
export type EntryContext = (typeof ENTRY_CONTEXTS)[number]

/** Parses the `context` query parameter, case-sensitively. Undefined for an unknown value. */
export const parseEntryContext = (value: string | null): EntryContext | undefined =>
  ENTRY_CONTEXTS.find((context) => context === value)
