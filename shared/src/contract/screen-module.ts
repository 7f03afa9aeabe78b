import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { RuntimeConfig } from '../platform/runtime-config.ts'

/** The visit that a screen is about to be shown for. */
export type PrefetchVisit = {
  queryClient: QueryClient
  /** Parameters of the route. */
  params: Readonly<Record<string, string | undefined>>
  search: URLSearchParams
  config: RuntimeConfig
}

/** What the module of a screen or a gate exports (`src/features/<screen>/<screen>.screen.tsx`). */
export type ScreenModule = {
  default: ComponentType<{ children?: ReactNode }>
  /**
   * Puts the first reads of the screen into the query cache, by the screen's own query options, so that it is drawn
   * with them at once. Called when the page opens on the screen; a failure is the screen's own to show.
   */
  prefetch?: (visit: PrefetchVisit) => Promise<unknown>
}
