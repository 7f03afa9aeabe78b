/** One thing in a questionnaire for which it cannot be asked as it is. */
export type ImportProblem = { linkId: string; message: string }

/** A questionnaire that cannot be asked as it is: all that is wrong with it, by item. Nothing of it is stored. */
export class ImportError extends Error {
  override name = 'ImportError'
  readonly refusals: readonly ImportProblem[]

  constructor(refusals: readonly ImportProblem[]) {
    super(refusals.map(({ linkId, message }) => `${linkId}: ${message}`).join('\n'))
    this.refusals = refusals
  }
}
