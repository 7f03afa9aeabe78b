/** One reason why a questionnaire cannot be imported. */
export type ImportProblem = { linkId: string; message: string }

/** A questionnaire that cannot be imported, with all reasons by item. Nothing of it is stored. */
export class ImportError extends Error {
  override name = 'ImportError'
  readonly refusals: readonly ImportProblem[]

  constructor(refusals: readonly ImportProblem[]) {
    super(refusals.map(({ linkId, message }) => `${linkId}: ${message}`).join('\n'))
    this.refusals = refusals
  }
}
