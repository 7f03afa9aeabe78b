import type { Page } from '@playwright/test'
import type { ClinicFixture } from '../fixtures/clinic.fixture.ts'

export type Clinic = ClinicFixture

/** The time of every picture: a Wednesday, 11 a.m. in New York. It is in the future: sessions of the past have expired. */
export const GALLERY_NOW = '2031-03-12T15:00:00.000Z'

/**
 * Tags of the pseudo-languages, one with longer words and one from right to left: languages without a translation of ours, whose
 * dates and numbers in `Intl` differ from the English ones.
 */
export const PSEUDO_LANGUAGES = ['fi', 'he'] as const

/** A screen in one of its states. */
export type GalleryState = {
  /** Name of its pictures, in kebab-case, unique in its remote. */
  name: string
  /** Opens the state from an empty page. */
  open: (page: Page, clinic: Clinic) => Promise<unknown>
  /** Drawn dark, at 320 px and with doubled text too: its header has several kinds of content, or its chart has labels. At a kiosk, upright too. */
  hasMoreWindows?: true
  /** Drawn on a phone alone: another state of its screen shows the layout of a desktop. */
  isVariant?: true
  /** Its heading states the outcome of answers; crisis help is beside it. */
  isOutcome?: true
  /** Drawn at the size of the window: a dialog covers the page, or a skeleton stands for it. */
  ofWindow?: true
  /** Still loading, or offline: the page does not become idle, and is drawn in the fallback font. */
  isWaiting?: true
}

export type GalleryStates = { remote: string; states: readonly GalleryState[] }
