import type { Composition } from '@soundings/shared/internal/contract/composition.ts'
import type { QueryClient } from '@tanstack/react-query'
import { mendPage } from './mend-page.ts'
import { tellTimings } from './tell-timings.ts'
import { tellUncaught } from './tell-uncaught.ts'
import { watchScreens } from './watch-screens.ts'

/** Watches what becomes of the screens of remotes. A script of its own: no first question waits for it. */
export const watchPage = (composition: Composition, queryClient: QueryClient): void => {
  tellUncaught(composition)
  watchScreens(queryClient, mendPage(composition))
  tellTimings()
}
