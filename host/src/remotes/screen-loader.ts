import type { ScreenModule } from '@soundings/shared/contract/screen-module'
import { createListeners } from '@soundings/shared/internal/async/create-listeners.ts'
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

export type Release = { version: string; entry: Script; refused?: string | undefined }

/** `isRenewed` evaluates the remote again, because its modules may have cached a failure. @throws RemoteLoadError */
export type ImportScreen = (
  remote: string,
  release: Release,
  screen: string,
  options: { isRenewed: boolean },
) => Promise<ScreenModule>

export type LoaderSettings = { composition: Composition; importScreen: ImportScreen; report: SendReport }

const createRemoteStates = () => {
  const states = new Map<string, RemoteState>()
  return {
    get: (remote: string): RemoteState => states.get(remote) ?? NOT_LOADED,
    set: (remote: string, state: RemoteState): void => void states.set(remote, state),
    failedScreens: () =>
      [...states].flatMap(([remote, { screens }]) =>
        Object.keys(screens)
          .filter((screen) => screens[screen]?.status === 'failed')
          .map((screen) => ({ remote, screen })),
      ),
    ...createListeners(),
  }
}

type Subscribe = ReturnType<typeof createRemoteStates>['subscribe']

/** Never resolves if the screen does not load. */
const waitForModule = (subscribe: Subscribe, readState: () => ScreenState): Promise<ScreenModule> =>
  new Promise((resolve) => {
    const resolveIfReady = () => {
      const state = readState()
      if (state.status !== 'ready' && state.status !== 'fallen-back') return false
      resolve(state.module)
      return true
    }
    if (resolveIfReady()) return
    const unsubscribe = subscribe(() => resolveIfReady() && unsubscribe())
  })

const importAsEvent = async (
  importScreen: ImportScreen,
  remote: string,
  release: Release | undefined,
  screen: string,
  isRenewed: boolean,
): Promise<ScreenEvent> => {
  try {
    if (!release) throw new RemoteLoadError(remote, 'none', 'it is not part of this composition')
    return { type: 'loaded', module: await importScreen(remote, release, screen, { isRenewed }) }
  } catch (error) {
    console.error(error)
    return { type: 'load-failed' }
  }
}

const isInFlight = ({ status }: ScreenState) => status === 'loading' || status === 'prefetching'

/** Requests for a screen share one import. A failure is not cached, so that a retry works. */
export const createScreenLoader = ({ composition, importScreen, report }: LoaderSettings) => {
  const { get, set, failedScreens, notify, subscribe } = createRemoteStates()
  const inFlight = new Set<string>()

  const lastKnownGoodOf = (remote: string) => composition.remotes[remote]?.lastKnownGood
  const releaseOf = (remote: string): Release | undefined =>
    get(remote).release === 'chosen' ? composition.remotes[remote] : lastKnownGoodOf(remote)
  const versionOf = (remote: string): string => releaseOf(remote)?.version ?? 'none'
  const stateOf = (remote: string, screen: string): ScreenState => screenStateOf(get(remote), screen)

  const dispatch = (remote: string, screen: string, event: ScreenEvent, isRenewed = false) => {
    const before = get(remote)
    const hasFallback = lastKnownGoodOf(remote)?.screens.includes(screen) ?? false
    const after = nextState(before, screen, event, hasFallback)
    if (after === before) return
    set(remote, after)
    if (isInFlight(stateOf(remote, screen))) void runImport(remote, screen, isRenewed)
    notify()
  }

  /** Drops the result if the release is no longer current. */
  const runImport = async (remote: string, screen: string, isRenewed: boolean) => {
    const { release: choice } = get(remote)
    const flight = `${remote}/${screen}/${choice}`
    if (inFlight.has(flight)) return
    inFlight.add(flight)
    const event = await importAsEvent(importScreen, remote, releaseOf(remote), screen, isRenewed)
    inFlight.delete(flight)
    if (get(remote).release !== choice) return
    if (event.type === 'load-failed' && stateOf(remote, screen).status === 'loading')
      report({ remote, version: versionOf(remote), screen, outcome: 'load-failed' })
    dispatch(remote, screen, event)
  }

  const dispatcher =
    (type: 'load' | 'prefetch' | 'thrown') =>
    (remote: string, screen: string): void =>
      dispatch(remote, screen, { type })
  return {
    subscribe,
    stateOf,
    releaseOf,
    versionOf,
    load: dispatcher('load'),
    /** A failure is not reported, and the screen becomes idle again. */
    prefetch: dispatcher('prefetch'),
    /** For a component that threw or stayed blank. */
    fail: dispatcher('thrown'),
    /** Falls back before the import, because the screen has blocked the previous page. */
    failBlocked: ({ remote, version, screen }: ScreenOpening): void => {
      report({ remote, version, screen, outcome: 'hung' })
      if (versionOf(remote) === version) dispatch(remote, screen, { type: 'blocked-before' })
    },
    whenReady: (remote: string, screen: string) => waitForModule(subscribe, () => stateOf(remote, screen)),
    /** Call it before a retry. Never rejects. */
    refetchFailed: (): Promise<void> => {
      const remotes = new Set(failedScreens().map(({ remote }) => remote))
      return import('./refetch-releases.ts')
        .then(({ refetchReleases }) => refetchReleases(composition, [...remotes]))
        .catch(() => undefined)
    },
    /** Screens may fail together, such as a gate and its content, so one press reloads all of them. */
    retryFailed: (): void => {
      const renewed = new Set<string>()
      for (const { remote, screen } of failedScreens()) {
        dispatch(remote, screen, { type: 'retry' }, !renewed.has(remote))
        renewed.add(remote)
      }
    },
  }
}

export type ScreenLoader = ReturnType<typeof createScreenLoader>
