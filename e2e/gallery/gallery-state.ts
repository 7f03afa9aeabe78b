import type { Page } from '@playwright/test'
import type { ClinicFixture } from '../fixtures/clinic.fixture.ts'

export type Clinic = ClinicFixture

/** When every picture is taken: a Wednesday, 11 in the morning in New York. It lies ahead: a session that is older has ended. */
export const GALLERY_NOW = '2031-03-12T15:00:00.000Z'

/** A screen in one of its states, as somebody may come to see it. */
export type GalleryState = {
  /** Within its remote, in kebab-case: the name of its pictures. */
  name: string
  /** Goes there, from an empty page. */
  open: (page: Page, clinic: Clinic) => Promise<unknown>
  /** Drawn at 320 px and with doubled text too: what stands in its header is of more than one kind. */
  hasOwnHeader?: true
  /** Drawn as large as the window: something covers the page, or stands for what is to come. */
  ofWindow?: true
  /** Still loading, or cut off: it does not come to rest, and is drawn in the fallback of its font. */
  isWaiting?: true
}

export type GalleryStates = { remote: string; states: readonly GalleryState[] }
