import type { ImportNote } from './instrument.types.ts'

/** Nothing of the questionnaire is stored. */
export class ImportError extends Error {
  override name = 'ImportError'
  readonly refusals: readonly ImportNote[]

  constructor(refusals: readonly ImportNote[]) {
    super(refusals.map(({ linkId, message }) => `${linkId}: ${message}`).join('\n'))
    this.refusals = refusals
  }
}

const MAX_PLACES = 3

/** One line for each kind of finding, with its count and first place. */
export const groupByMessage = (findings: readonly ImportNote[]): ImportNote[] => {
  const places = new Map<string, Set<string>>()
  for (const { linkId, message } of findings)
    places.set(message, (places.get(message) ?? new Set()).add(linkId))
  return [...places].map(([message, linkIds]) => {
    const first = [...linkIds].slice(0, MAX_PLACES).join(', ')
    const more = linkIds.size > MAX_PLACES ? ', …' : ''
    return { linkId: linkIds.size === 1 ? first : `${linkIds.size} items (${first}${more})`, message }
  })
}

/** `notes` are differences from the file, `refusals` reasons to reject it. */
export class Findings {
  readonly notes: ImportNote[] = []
  readonly refusals: ImportNote[] = []

  note(linkId: string, message: string): void {
    this.notes.push({ linkId, message })
  }

  reject(linkId: string, message: string): void {
    this.refusals.push({ linkId, message })
  }

  throwIfRejected(): void {
    if (this.refusals.length > 0) throw new ImportError(this.refusals)
  }
}
