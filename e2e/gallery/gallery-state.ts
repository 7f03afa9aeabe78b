import type { Page } from '@playwright/test'
import type { ClinicFixture } from '../fixtures/clinic.fixture.ts'

export type Clinic = ClinicFixture

/** The time of every picture: a Wednesday, 11 a.m. in New York. It is in the future, because sessions of the past have expired. */
export const GALLERY_NOW = '2031-03-12T15:00:00.000Z'

/**
 * Tags of the pseudo-languages, one with longer words and one from right to left: languages without our translations, whose
 * dates and numbers in `Intl` differ from the English ones.
 */
export const PSEUDO_LANGUAGES = ['fi', 'he'] as const

/** A state of a screen. */
export type GalleryState = {
  /** Name of its pictures, in kebab-case, unique in its remote. */
  name: string
  /** Opens the state from an empty page. */
  open: (page: Page, clinic: Clinic) => Promise<unknown>
  /** Also drawn dark, at 320 px and with doubled text, because its header has several kinds of content or its chart has labels. A kiosk also in portrait. */
  hasMoreWindows?: true
  /** Drawn only on a phone, because another state of its screen shows the desktop layout. */
  isVariant?: true
  /** Its heading states the outcome of sent answers, with crisis help beside it. */
  isOutcome?: true
  /** Drawn at the window's size, because a dialog or a skeleton covers the page. */
  ofWindow?: true
  /** Loading or offline: the page does not become idle, and is drawn in the fallback font. */
  isWaiting?: true
}

export type GalleryStates = { remote: string; states: readonly GalleryState[] }
