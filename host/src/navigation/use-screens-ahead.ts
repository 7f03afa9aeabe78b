import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { screensAt } from '../composition/screens-at.ts'
import { useComposed } from '../remotes/composed.tsx'
import { NAVIGATION } from './chrome.rules.ts'
import { type Connection, mayFetchAhead } from './screens-ahead.rules.ts'

/** Between two looks whether the screen that is shown has all that it reads. */
const LOOK_AGAIN_MS = 300

const connectionHere = (): Connection => (navigator as { connection?: Connection }).connection

const later = () => new Promise<void>((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))

/** When the browser has nothing to do; Safari does not tell, and gets a moment. */
const idle = () =>
  'requestIdleCallback' in window
    ? new Promise<void>((resolve) => requestIdleCallback(() => resolve()))
    : later()

/**
 * Loads the screens that the main navigation leads to, one after the other, once the screen that is shown has what it
 * needs and nothing else happens: pressed, they are there at once.
 */
export const useScreensAhead = (isOn: boolean): void => {
  const { composition, loader } = useComposed()
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!isOn || !mayFetchAhead(connectionHere())) return
    let isWanted = true
    const isBusy = () => queryClient.isFetching() > 0 || document.readyState !== 'complete'
    const loadAll = async () => {
      for (const { remote, screen } of NAVIGATION.flatMap(({ to }) => screensAt(composition, to))) {
        await idle()
        while (isWanted && isBusy()) {
          await later()
          await idle()
        }
        if (!isWanted) return
        await loader.loadAhead(remote, screen)
      }
    }
    void loadAll()
    return () => {
      isWanted = false
    }
  }, [isOn, composition, loader, queryClient])
}
