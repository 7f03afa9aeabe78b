import { ImportError, type ImportProblem } from './import-error.ts'
import type { ImportNote } from './instrument.types.ts'

/** What an import has to say: what is read differently from what the file says, and why it cannot be asked at all. */
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
