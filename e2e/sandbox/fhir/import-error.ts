/** One thing in a questionnaire for which it cannot be asked as it is. */
export type ImportRefusal = { linkId: string; message: string }

/** A questionnaire that cannot be asked as it is: all that is wrong with it, by item. Nothing of it is stored. */
export class ImportError extends Error {
  override name = 'ImportError'
  readonly refusals: readonly ImportRefusal[]

  constructor(refusals: readonly ImportRefusal[]) {
    super(refusals.map(({ linkId, message }) => `${linkId}: ${message}`).join('\n'))
    this.refusals = refusals
  }
}
