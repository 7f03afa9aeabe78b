/** A questionnaire that cannot be asked as it is: which item, and why. Nothing of it is stored. */
export class ImportError extends Error {
  override name = 'ImportError'
  readonly linkId: string

  constructor(linkId: string, why: string) {
    super(`${linkId}: ${why}`)
    this.linkId = linkId
  }
}
