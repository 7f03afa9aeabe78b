import type { Composition } from '@soundings/shared/internal/contract/composition.ts'
import type { Trespass } from '@soundings/shared/internal/contract/outcomes.ts'
import { firstSheets, originals } from '../isolation/page-as-it-was.ts'
import { onLeaving, type Place, standingPlaces } from '../remotes/places.ts'
import { innermostPlace } from './innermost.ts'
import { foldersOf, whoseScript } from './whose-script.rules.ts'

const sheets = (): CSSStyleSheet[] => [...document.styleSheets, ...document.adoptedStyleSheets]

/** The kit's styles are the host's own, whoever draws with them. */
const isOfHost = (sheet: CSSStyleSheet) =>
  firstSheets.has(sheet) ||
  [...document.querySelectorAll<HTMLStyleElement>('style[data-styled]')].some(
    (style) => style.sheet === sheet,
  )

/** Puts back what was changed since the page opened. @returns what that was. */
const putBack = (): Trespass[] =>
  originals.flatMap(({ what, object, key, was }) => {
    const is = Object.getOwnPropertyDescriptor(object, key)
    if (is?.value === was?.value && is?.get === was?.get) return []
    if (is && !is.configurable && !is.writable) return []
    if (was) Object.defineProperty(object, key, was)
    else Reflect.deleteProperty(object, key)
    return [what]
  })

/**
 * Keeps what all share as it was (decision 0132): calls and history that a screen has changed are put back, and its style
 * sheets hold while a screen of its remote stands. Both are told.
 * @returns what to call now and then.
 */
export const mendPage = (composition: Composition): (() => void) => {
  const folders = foldersOf(composition, location.href)
  const owners = new Map<CSSStyleSheet, string>()

  const findSheets = (suspect: Place | undefined) => {
    for (const sheet of sheets()) {
      if (owners.has(sheet) || isOfHost(sheet)) continue
      const owner = whoseScript(folders, sheet.href ?? '')?.remote ?? suspect?.remote
      if (!owner) continue
      owners.set(sheet, owner)
      const place = [...standingPlaces(), ...(suspect ? [suspect] : [])].find(
        ({ remote }) => remote === owner,
      )
      place?.tell('trespassed', { what: 'styles' })
    }
  }
  const showOwnSheets = () => {
    const shown = new Set(standingPlaces().map(({ remote }) => remote))
    for (const [sheet, owner] of owners) sheet.disabled = !shown.has(owner)
  }
  const look = (suspect: Place | undefined) => {
    for (const what of putBack()) suspect?.tell('trespassed', { what })
    findSheets(suspect)
    showOwnSheets()
  }
  onLeaving(look)
  return () => look(innermostPlace())
}
