export type SourceMessage = {
  /** `<namespace>.<key>` */
  id: string
  english: string
  /** Placeholder values and where the message is shown. */
  comment: string
  isCritical: boolean
  /** Relative to its app. */
  file: string
}
