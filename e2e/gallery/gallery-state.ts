import type { Page } from '@playwright/test'
import type { ClinicFixture } from '../fixtures/clinic.fixture.ts'

export type Clinic = ClinicFixture

/** 11 a.m. in New York, on a day in the future, so that no session has expired. */
export const GALLERY_NOW = '2031-03-12T15:00:00.000Z'

/**
 * One has longer words, one is right-to-left. We have no translations for them, and their dates and numbers differ from
 * English.
 */
export const PSEUDO_LANGUAGES = ['fi', 'he'] as const

export type GalleryState = {
  /** Used for picture files: kebab-case, unique in its remote. */
  name: string
  open: (page: Page, clinic: Clinic) => Promise<unknown>
  /** Also drawn dark, at 320 px and with doubled text; a kiosk also in portrait. */
  hasMoreWindows?: true
  /** Drawn only on a phone, because another state shows the desktop layout. */
  isVariant?: true
  /** The heading states the outcome of sent answers, with crisis help beside it. */
  isOutcome?: true
  /** Drawn at the window's size, because a dialog or a skeleton covers the page. */
  ofWindow?: true
  /** Loading or offline: the page never becomes idle, and uses the fallback font. */
  isWaiting?: true
}

export type GalleryStates = { remote: string; states: readonly GalleryState[] }
