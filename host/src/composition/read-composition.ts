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

/** If the composition is damaged, returns this browser's last good one, whose releases still load. */
export const readComposition = (): Composition | undefined => {
  const text = document.getElementById('composition')?.textContent
  const rendered = parse(text)
  if (rendered && text) {
    writeStored(() => localStorage, LAST_GOOD, text)
    return rendered
  }
  return parse(readStored(() => localStorage, LAST_GOOD))
}
