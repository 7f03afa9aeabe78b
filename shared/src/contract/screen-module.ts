import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { RuntimeConfig } from '../platform/runtime-config.ts'

/** The visit that will show a screen. */
export type PrefetchVisit = {
  queryClient: QueryClient
  params: Readonly<Record<string, string | undefined>>
  search: URLSearchParams
  config: RuntimeConfig
}

/** The exports of a screen's or gate's module (`src/features/<screen>/<screen>.screen.tsx`). */
export type ScreenModule = {
  default: ComponentType<{ children?: ReactNode }>
  /** Starts the screen's first requests and caches their responses. The screen itself shows any failure. */
  prefetch?: (visit: PrefetchVisit) => Promise<unknown>
}
