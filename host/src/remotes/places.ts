import type { MountReport } from '@soundings/shared/internal/contract/mount-report.ts'
import type { Outcome } from '@soundings/shared/internal/contract/outcomes.ts'
import { hasContent } from './has-content.ts'

type Details = Pick<MountReport, 'what' | 'ms'>
export type Tell = (outcome: Outcome, details?: Details) => void

/** Where a screen of a remote stands in this page, and what is known of it there. */
export type Place = {
  readonly remote: string
  readonly screen: string
  readonly version: string
  /** Round the screen and its skeleton; null before it is drawn. */
  element: HTMLElement | null
  /** The screen waits, and the host's skeleton stands in its place. */
  isWaiting: boolean
  /** Somebody has typed or chosen something in it: it is not taken away any more. */
  hasInput: boolean
  /** Tells once that it was seen, if there is anything to see by now. */
  see: () => void
  /** Tells an outcome, once. */
  tell: Tell
  /** Tells what is wrong with it, and puts something else there; not where that would take away what somebody typed. */
  fail: (outcome: Outcome) => void
}

type Settings = Pick<Place, 'remote' | 'screen' | 'version'> & { report: Tell; giveUp: () => void }

export const createPlace = ({ report, giveUp, ...whose }: Settings): Place => {
  const told = new Set<string>()
  const tell: Tell = (outcome, details) => {
    const key = `${outcome} ${details?.what ?? ''}`
    if (told.has(key)) return
    told.add(key)
    report(outcome, details)
  }
  const place: Place = {
    ...whose,
    element: null,
    isWaiting: false,
    hasInput: false,
    tell,
    see: () => {
      if (!place.isWaiting && place.element && hasContent(place.element)) tell('mounted')
    },
    fail: (outcome) => {
      if (told.has(outcome)) return
      tell(outcome)
      if (!place.hasInput) giveUp()
    },
  }
  return place
}

const standing = new Set<Place>()
/** The last place of each release: a script may fail a moment after its screen was left. */
const last = new Map<string, Place>()
const leaving = new Set<(place: Place) => void>()

/** All screens of remotes in this page: a gate, and the screen inside it. */
export const standingPlaces = (): readonly Place[] => [...standing]

export const lastPlaceOf = (remote: string, version: string) => last.get(`${remote}@${version}`)

/** @returns what takes it out again. */
export const addPlace = (place: Place): (() => void) => {
  standing.add(place)
  last.set(`${place.remote}@${place.version}`, place)
  return () => {
    standing.delete(place)
    for (const tell of leaving) tell(place)
  }
}

/** Called with each screen that is left. */
export const onLeaving = (listener: (place: Place) => void): void => void leaving.add(listener)
