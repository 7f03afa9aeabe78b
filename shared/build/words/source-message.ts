/** A copy file's message, with the data for a translator. */
export type SourceMessage = {
  /** `<namespace>.<key>` */
  id: string
  english: string
  /** A placeholder's value, and where it is shown. */
  comment: string
  /** Whether a wrong translation could harm a person. */
  isCritical: boolean
  /** The copy file, relative to its app. */
  file: string
}
