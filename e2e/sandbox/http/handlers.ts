import { checkInHandlers } from '../check-ins/check-in-routes.ts'
import { draftHandlers } from '../drafts/draft-routes.ts'
import { intakeHandlers } from '../intake/intake-routes.ts'
import { keptDataHandlers } from '../kept-data/kept-data-routes.ts'
import { kioskHandlers } from '../kiosk/kiosk-routes.ts'
import { onboardingHandlers } from '../onboarding/onboarding-routes.ts'
import { settingsHandlers } from '../settings/settings-routes.ts'
import { clientHandlers } from './client-routes.ts'
import type { Handlers } from './handler.types.ts'
import { publicHandlers } from './public-routes.ts'

/** Every call that the sandbox answers; each domain gives its own. */
export const handlers: Handlers = {
  ...publicHandlers,
  ...clientHandlers,
  ...checkInHandlers,
  ...draftHandlers,
  ...intakeHandlers,
  ...keptDataHandlers,
  ...kioskHandlers,
  ...onboardingHandlers,
  ...settingsHandlers,
}
