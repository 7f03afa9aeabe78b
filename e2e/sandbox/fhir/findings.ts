import { ImportError, type ImportProblem } from './import-error.ts'
import type { ImportNote } from './instrument.types.ts'

/** Findings of an import: notes on what differs from the file, and reasons to reject it. */
export class Findings {
  readonly notes: ImportNote[] = []
  readonly refusals: ImportProblem[] = []

  note(linkId: string, message: string): void {
    this.notes.push({ linkId, message })
  }

  reject(linkId: string, message: string): void {
    this.refusals.push({ linkId, message })
  }

  /** @throws ImportError with everything that was refused so far. */
  throwIfRejected(): void {
    if (this.refusals.length > 0) throw new ImportError(this.refusals)
  }
}
