import type { ScreenModule } from '@soundings/shared/contract/screen-module'

type ReleaseChoice = 'chosen' | 'last-known-good'

/**
 * `idle`: not requested, or its prefetch failed. `prefetching`: in flight, without a waiting place.
 * `fallen-back`: loaded from the last known good release. `failed`: neither release loaded, or the loaded one threw.
 */
export type ScreenState =
  | { status: 'idle' | 'prefetching' | 'loading' | 'failed' }
  | { status: 'ready' | 'fallen-back'; module: ScreenModule }

export type ScreenEvent =
  | { type: 'prefetch' | 'load' | 'load-failed' | 'thrown' | 'blocked-before' | 'retry' }
  | { type: 'loaded'; module: ScreenModule }

/** All screens of a remote share one release. */
export type RemoteState = {
  release: ReleaseChoice
  screens: Readonly<Record<string, ScreenState>>
}

export const NOT_LOADED: RemoteState = { release: 'chosen', screens: {} }

const IDLE: ScreenState = { status: 'idle' }

export const screenStateOf = ({ screens }: RemoteState, screen: string): ScreenState =>
  screens[screen] ?? IDLE

const withScreen = (remote: RemoteState, screen: string, state: ScreenState): RemoteState => ({
  ...remote,
  screens: { ...remote.screens, [screen]: state },
})

/** All screens of the remote change to the last known good release, so loaded modules are dropped. */
const fallBack = (screen: string): RemoteState => ({
  release: 'last-known-good',
  screens: { [screen]: { status: 'loading' } },
})

/** A retry starts with the chosen release. */
const fail = (remote: RemoteState, screen: string): RemoteState =>
  withScreen({ ...remote, release: 'chosen' }, screen, { status: 'failed' })

/** Ignores events that do not fit the state. `hasFallback`: the last known good release has this screen. */
export const nextState = (
  remote: RemoteState,
  screen: string,
  event: ScreenEvent,
  hasFallback: boolean,
): RemoteState => {
  const { status } = screenStateOf(remote, screen)
  const isOnItsWay = status === 'loading' || status === 'prefetching'
  const canFallBack = hasFallback && remote.release === 'chosen'
  switch (event.type) {
    case 'prefetch':
      return status === 'idle' ? withScreen(remote, screen, { status: 'prefetching' }) : remote
    case 'load':
      return status === 'idle' || status === 'prefetching'
        ? withScreen(remote, screen, { status: 'loading' })
        : remote
    case 'loaded': {
      const there = remote.release === 'chosen' ? 'ready' : 'fallen-back'
      return isOnItsWay ? withScreen(remote, screen, { status: there, module: event.module }) : remote
    }
    case 'load-failed':
      if (status === 'prefetching') return withScreen(remote, screen, IDLE)
      if (status !== 'loading') return remote
      return canFallBack ? fallBack(screen) : fail(remote, screen)
    case 'thrown':
      if (status !== 'ready' && status !== 'fallen-back') return remote
      return canFallBack ? fallBack(screen) : fail(remote, screen)
    case 'blocked-before':
      return canFallBack ? fallBack(screen) : fail(remote, screen)
    case 'retry':
      return status === 'failed' ? withScreen(remote, screen, { status: 'loading' }) : remote
  }
}
