import { type Composition, compositionSchema } from '@soundings/shared/internal/contract/composition.ts'
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

const readLastGood = (): string | null => {
  try {
    return localStorage.getItem(LAST_GOOD)
  } catch {
    return null
  }
}

const saveLastGood = (text: string) => {
  try {
    localStorage.setItem(LAST_GOOD, text)
  } catch {
    // Storage is full or switched off: the page works without a copy.
  }
}

/**
 * The composition that this page was rendered with; if it is damaged, the last good one that this browser
 * saw; if there is none either, undefined. Releases are immutable, so an older composition still loads.
 */
export const readComposition = (): Composition | undefined => {
  const text = document.getElementById('composition')?.textContent
  const rendered = parse(text)
  if (rendered && text) {
    saveLastGood(text)
    return rendered
  }
  return parse(readLastGood())
}
