/** A message of a copy file, as a translator needs it. */
export type SourceMessage = {
  /** `<namespace>.<key>` */
  id: string
  english: string
  /** The value of a placeholder, and where it is shown. */
  comment: string
  /** A wrong translation could harm somebody. */
  isCritical: boolean
  /** The copy file, relative to its app. */
  file: string
}
