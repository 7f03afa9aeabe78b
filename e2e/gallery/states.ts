import type { GalleryStates } from './gallery-state.ts'
import { assessments } from './states/assessments.ts'
import { auth } from './states/auth.ts'
import { checkins } from './states/checkins.ts'
import { host } from './states/host.ts'
import { insights } from './states/insights.ts'
import { intake } from './states/intake.ts'
import { kiosk } from './states/kiosk.ts'
import { settings } from './states/settings.ts'

export const galleryStates: readonly GalleryStates[] = [
  host,
  auth,
  assessments,
  checkins,
  insights,
  settings,
  kiosk,
  intake,
]
