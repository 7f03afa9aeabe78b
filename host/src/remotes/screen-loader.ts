import type { ScreenModule } from '@soundings/shared/contract/screen-module'
import type { Composition, Script } from '@soundings/shared/internal/contract/composition.ts'
import type { SendReport } from '../reports/create-reporter.ts'
import { RemoteLoadError } from './remote-load-error.ts'
import type { ScreenOpening } from './screen-opening.ts'
import {
  NOT_LOADED,
  nextState,
  type RemoteState,
  type ScreenEvent,
  type ScreenState,
  screenStateOf,
} from './screen-state.rules.ts'

/** A release as it is loaded from. */
export type Release = { version: string; entry: Script; refused?: string | undefined }

/** Brings a screen of a release. @throws RemoteLoadError */
export type ImportScreen = (remote: string, release: Release, screen: string) => Promise<ScreenModule>

export type LoaderSettings = { composition: Composition; importScreen: ImportScreen; report: SendReport }

/**
 * Loads the screens of one composition: the state machine of `screen-state.rules.ts`, with what each state does. A
 * screen that is asked for twice is imported once; a failure is not kept, so that a retry works once the fault clears.
 */
export const createScreenLoader = ({ composition, importScreen, report }: LoaderSettings) => {
  const remotes = new Map<string, RemoteState>()
  const inFlight = new Set<string>()
  const listeners = new Set<() => void>()

  const remoteState = (remote: string) => remotes.get(remote) ?? NOT_LOADED
  const lastKnownGoodOf = (remote: string) => composition.remotes[remote]?.lastKnownGood
  const releaseOf = (remote: string): Release | undefined =>
    remoteState(remote).release === 'chosen' ? composition.remotes[remote] : lastKnownGoodOf(remote)
  const versionOf = (remote: string): string => releaseOf(remote)?.version ?? 'none'

  const dispatch = (remote: string, screen: string, event: ScreenEvent) => {
    const before = remoteState(remote)
    const hasFallback = lastKnownGoodOf(remote)?.screens.includes(screen) ?? false
    const after = nextState(before, screen, event, hasFallback)
    if (after === before) return
    remotes.set(remote, after)
    const { status } = screenStateOf(after, screen)
    if (status === 'loading' || status === 'prefetching') void runImport(remote, screen)
    for (const listener of listeners) listener()
  }

  /** Imports a screen of the release in use; what comes of it counts only while that release is still in use. */
  const runImport = async (remote: string, screen: string) => {
    const { release: choice } = remoteState(remote)
    const flight = `${remote}/${screen}/${choice}`
    if (inFlight.has(flight)) return
    inFlight.add(flight)
    const event = await importFrom(remote, screen)
    inFlight.delete(flight)
    if (remoteState(remote).release !== choice) return
    const isWanted = screenStateOf(remoteState(remote), screen).status === 'loading'
    if (event.type === 'load-failed' && isWanted)
      report({ remote, version: versionOf(remote), screen, outcome: 'load-failed' })
    dispatch(remote, screen, event)
  }

  const importFrom = async (remote: string, screen: string): Promise<ScreenEvent> => {
    try {
      const release = releaseOf(remote)
      if (!release) throw new RemoteLoadError(remote, 'none', 'it is not part of this composition')
      return { type: 'loaded', module: await importScreen(remote, release, screen) }
    } catch (error) {
      console.error(error)
      return { type: 'load-failed' }
    }
  }

  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const screenState = (remote: string, screen: string): ScreenState =>
    screenStateOf(remoteState(remote), screen)

  return {
    subscribe,
    stateOf: screenState,
    /** The release of a remote that this page uses. */
    versionOf,
    load: (remote: string, screen: string): void => dispatch(remote, screen, { type: 'load' }),
    /** Loads a screen before it is asked for; should it not come, nothing is reported and nothing given up. */
    prefetch: (remote: string, screen: string): void => dispatch(remote, screen, { type: 'prefetch' }),
    /** Its component has thrown, or came to nothing. */
    fail: (remote: string, screen: string): void => dispatch(remote, screen, { type: 'thrown' }),
    /** It blocked the page the last time: before it is asked for, something else is put there. */
    failBlocked: ({ remote, version, screen }: ScreenOpening): void => {
      report({ remote, version, screen, outcome: 'hung' })
      if (versionOf(remote) === version) dispatch(remote, screen, { type: 'blocked-before' })
    },
    retry: (remote: string, screen: string): void => dispatch(remote, screen, { type: 'retry' }),
    /** Resolves with the module once it is there; never, if it does not come. */
    whenReady: (remote: string, screen: string): Promise<ScreenModule> =>
      new Promise((resolve) => {
        const look = () => {
          const state = screenState(remote, screen)
          if (state.status !== 'ready' && state.status !== 'fallen-back') return false
          resolve(state.module)
          return true
        }
        if (look()) return
        const stop = subscribe(() => look() && stop())
      }),
    /** Fetches the scripts of a remote anew, and those that it takes from the host: what is in the cache may be altered. */
    refetchScripts: async (remote: string): Promise<void> =>
      (await import('./refetch-releases.ts')).refetchReleases(composition, remote),
  }
}

export type ScreenLoader = ReturnType<typeof createScreenLoader>
