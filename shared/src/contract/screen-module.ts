import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { RuntimeConfig } from '../platform/runtime-config.ts'

/** The visit that will show a screen. */
export type PrefetchVisit = {
  queryClient: QueryClient
  /** Parameters of the route. */
  params: Readonly<Record<string, string | undefined>>
  search: URLSearchParams
  config: RuntimeConfig
}

/** The exports of a screen's or gate's module (`src/features/<screen>/<screen>.screen.tsx`). */
export type ScreenModule = {
  default: ComponentType<{ children?: ReactNode }>
  /**
   * Fills the query cache with the screen's first reads, by the screen's own query options, so that it renders with
   * data at once. Called when the page opens on the screen, which shows any failure itself.
   */
  prefetch?: (visit: PrefetchVisit) => Promise<unknown>
}
