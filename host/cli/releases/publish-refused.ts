/** A release that must not go live. Every reason is one line that also says what to do. */
export class PublishRefusedError extends Error {
  override name = 'PublishRefusedError'
  readonly reasons: readonly string[]

  constructor(subject: string, reasons: readonly string[]) {
    super(`${subject} was refused:\n${reasons.map((reason) => `  - ${reason}`).join('\n')}`)
    this.reasons = reasons
  }
}
