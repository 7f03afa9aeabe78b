/** The release must not go live. Every reason is one line with its remedy. */
export class PublishRefusedError extends Error {
  override name = 'PublishRefusedError'
  readonly reasons: readonly string[]

  constructor(subject: string, reasons: readonly string[]) {
    super(`${subject} was refused:\n${reasons.map((reason) => `  - ${reason}`).join('\n')}`)
    this.reasons = reasons
  }
}
