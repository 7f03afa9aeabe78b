/** Each reason is one line with its remedy. */
export class PublishRefusedError extends Error {
  override name = 'PublishRefusedError'
  readonly reasons: readonly string[]
  /** True if only the live releases refuse it, so an empty store would accept it. */
  readonly fitsEmptyStore: boolean

  constructor(subject: string, reasons: readonly string[], fitsEmptyStore = false) {
    super(`${subject} was refused:\n${reasons.map((reason) => `  - ${reason}`).join('\n')}`)
    this.reasons = reasons
    this.fitsEmptyStore = fitsEmptyStore
  }
}
