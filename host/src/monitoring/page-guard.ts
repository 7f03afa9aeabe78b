import type { Composition } from '@soundings/shared/internal/contract/composition.ts'
import type { Trespass } from '@soundings/shared/internal/contract/outcomes.ts'
import { originalProperties, originalStyleSheets } from '../isolation/original-page.ts'
import { mountedPlaces, onPlaceRemoved, type Place } from '../remotes/places.ts'
import { innermostPlace } from './innermost-place.ts'
import { findScriptOwner, releaseFoldersOf } from './script-owner.rules.ts'

/** Safari has no adopted ones before 16.4. */
const allStyleSheets = (): CSSStyleSheet[] => [
  ...document.styleSheets,
  ...(document.adoptedStyleSheets ?? []),
]

/** The kit's styles belong to the host, also where a remote renders them. */
const isHostStyleSheet = (sheet: CSSStyleSheet) =>
  originalStyleSheets.has(sheet) ||
  [...document.querySelectorAll<HTMLStyleElement>('style[data-styled]')].some(
    (style) => style.sheet === sheet,
  )

/** Restores globals that were replaced since the page opened. @returns which. */
const restoreProperties = (): Trespass[] =>
  originalProperties.flatMap(({ trespass, object, key, original }) => {
    const current = Object.getOwnPropertyDescriptor(object, key)
    if (current?.value === original?.value && current?.get === original?.get) return []
    if (current && !current.configurable && !current.writable) return []
    if (original) Object.defineProperty(object, key, original)
    else Reflect.deleteProperty(object, key)
    return [trespass]
  })

/**
 * Isolates remotes from each other (decisions/checks-and-fallbacks: Shared state of the page): restores globals that a screen has replaced, and enables its style sheets
 * only while a screen of its remote is mounted. Reports both.
 * @returns the check, to be called at an interval.
 */
export const createPageGuard = (composition: Composition): (() => void) => {
  const folders = releaseFoldersOf(composition, location.href)
  const owners = new Map<CSSStyleSheet, string>()

  const claimStyleSheets = (suspect: Place | undefined) => {
    for (const sheet of allStyleSheets()) {
      if (owners.has(sheet) || isHostStyleSheet(sheet)) continue
      const owner = findScriptOwner(folders, sheet.href ?? '')?.remote ?? suspect?.remote
      if (!owner) continue
      owners.set(sheet, owner)
      const place = [...mountedPlaces(), ...(suspect ? [suspect] : [])].find(({ remote }) => remote === owner)
      place?.reportOutcome('trespassed', { trespass: 'styles' })
    }
  }
  const toggleStyleSheets = () => {
    const shown = new Set(mountedPlaces().map(({ remote }) => remote))
    for (const [sheet, owner] of owners) sheet.disabled = !shown.has(owner)
  }
  const checkPage = (suspect: Place | undefined) => {
    for (const trespass of restoreProperties()) suspect?.reportOutcome('trespassed', { trespass })
    claimStyleSheets(suspect)
    toggleStyleSheets()
  }
  onPlaceRemoved(checkPage)
  return () => checkPage(innermostPlace())
}
