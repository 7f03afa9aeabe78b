import { type Composition, compositionSchema } from '@soundings/shared/internal/contract/composition.ts'
import { readStored, writeStored } from '@soundings/shared/storage/browser-storage'
import * as v from 'valibot'

const LAST_GOOD = 'soundings.composition'

const parse = (text: string | null | undefined): Composition | undefined => {
  if (!text) return undefined
  try {
    const result = v.safeParse(compositionSchema, JSON.parse(text))
    return result.success ? result.output : undefined
  } catch {
    return undefined
  }
}

/**
 * The page's composition; if it is damaged, this browser's last good one;
 * without one, undefined. Releases are immutable, so an older composition still loads.
 */
export const readComposition = (): Composition | undefined => {
  const text = document.getElementById('composition')?.textContent
  const rendered = parse(text)
  if (rendered && text) {
    writeStored(() => localStorage, LAST_GOOD, text)
    return rendered
  }
  return parse(readStored(() => localStorage, LAST_GOOD))
}
