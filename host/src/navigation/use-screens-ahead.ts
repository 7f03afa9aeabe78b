import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { screensAt } from '../composition/screens-at.ts'
import { whenIdle } from '../idle/when-idle.ts'
import { useComposed } from '../remotes/composed.tsx'
import type { NavigationEntry } from './navigation.rules.ts'
import { type Connection, mayFetchAhead } from './screens-ahead.rules.ts'

const connectionHere = (): Connection => (navigator as { connection?: Connection }).connection

/**
 * Loads the screens that the main navigation leads to, one after the other, once the screen that is shown has what it
 * needs and nothing else happens: pressed, they are there at once.
 */
export const useScreensAhead = (isOn: boolean, entries: readonly NavigationEntry[]): void => {
  const { composition, loader } = useComposed()
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!isOn || !mayFetchAhead(connectionHere())) return
    let isWanted = true
    const loadAll = async () => {
      for (const { remote, screen } of entries.flatMap(({ to }) => screensAt(composition, to).screens)) {
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
