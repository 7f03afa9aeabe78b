import type { MountReport } from '@soundings/shared/internal/contract/mount-report.ts'
import type { Outcome } from '@soundings/shared/internal/contract/outcomes.ts'
import { hasContent } from './has-content.ts'

type Details = Pick<MountReport, 'ms' | 'error'>
export type ReportOutcome = (outcome: Outcome, details?: Details) => void

export type Place = {
  readonly remote: string
  readonly screen: string
  readonly version: string
  /** Contains the screen and its skeleton; null before rendering. */
  element: HTMLElement | null
  /** The screen is suspended, and the host shows its skeleton. */
  isWaiting: boolean
  /** A screen with input is not replaced. */
  hasInput: boolean
  /** Reports `mounted` once the screen has content. */
  reportIfMounted: () => void
  reportOutcome: ReportOutcome
  /** Reports a failure and replaces the screen, unless that would remove typed text. */
  fail: (outcome: Outcome) => void
}

type Settings = Pick<Place, 'remote' | 'screen' | 'version'> & {
  onOutcome: ReportOutcome
  replaceScreen: () => void
}

export const createPlace = ({ onOutcome: report, replaceScreen, ...identity }: Settings): Place => {
  const reported = new Set<Outcome>()
  const reportOnce: ReportOutcome = (outcome, details) => {
    if (reported.has(outcome)) return
    reported.add(outcome)
    report(outcome, details)
  }
  const place: Place = {
    ...identity,
    element: null,
    isWaiting: false,
    hasInput: false,
    reportOutcome: reportOnce,
    reportIfMounted: () => {
      if (!place.isWaiting && place.element && hasContent(place.element)) reportOnce('mounted')
    },
    fail: (outcome) => {
      if (reported.has(outcome)) return
      reportOnce(outcome)
      if (!place.hasInput) replaceScreen()
    },
  }
  return place
}

const mounted = new Set<Place>()
/** A script may fail shortly after its screen unmounts. */
const lastPlaces = new Map<string, Place>()

/** Includes gates, the screens inside them, and cards. */
export const mountedPlaces = (): readonly Place[] => [...mounted]

export const lastPlaceOf = (remote: string, version: string) => lastPlaces.get(`${remote}@${version}`)

/** @returns the cleanup. */
export const registerPlace = (place: Place): (() => void) => {
  mounted.add(place)
  lastPlaces.set(`${place.remote}@${place.version}`, place)
  return () => void mounted.delete(place)
}
