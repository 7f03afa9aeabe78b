import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { matchScreens } from '../composition/match-screens.ts'
import { whenIdle } from '../idle/when-idle.ts'
import { useComposition } from '../remotes/composition-context.tsx'
import type { NavigationEntry } from './navigation.rules.ts'
import { type Connection, mayPrefetch } from './prefetch.rules.ts'

const LOGOUT_PATH = '/logout'

const browserConnection = (): Connection => (navigator as { connection?: Connection }).connection

/** One after the other, while the page is idle (decisions/first-paint-and-network: Prefetched screens). */
export const usePrefetchedScreens = (isOn: boolean, entries: readonly NavigationEntry[]): void => {
  const { composition, loader } = useComposition()
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!isOn || !mayPrefetch(browserConnection())) return
    let isWanted = true
    const loadAll = async () => {
      const paths = [...entries.map(({ to }) => to), LOGOUT_PATH]
      for (const { remote, screen } of paths.flatMap((path) => matchScreens(composition, path).screens)) {
        await whenIdle(queryClient)
        if (!isWanted) return
        loader.prefetch(remote, screen)
      }
    }
    void loadAll()
    return () => {
      isWanted = false
    }
  }, [isOn, entries, composition, loader, queryClient])
}
