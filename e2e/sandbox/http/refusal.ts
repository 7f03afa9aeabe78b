/** An answer that says no, in words that may be shown to a person. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number
  /** For developers; no screen shows it. */
  readonly detail: string | undefined

  constructor(status: number, message: string, detail?: string) {
    super(message)
    this.status = status
    this.detail = detail
  }
}

export const notFound = () =>
  new Refusal(404, 'We could not find this person. Please check your link, or contact your clinic.')
