import { createContext, type ReactNode, useContext } from 'react'

export type PushPermission = 'unknown' | 'granted' | 'denied'

/** The surroundings as remotes see them: a browser, or the mobile wrapper (decisions, "The wrapper"). */
export type Wrapper = {
  isInWrapper: boolean
  /** Also in a browser that was opened with `?platform=`. */
  platform: 'ios' | 'android' | undefined
  /** What the wrapper has told last, also before this page was loaded; always `unknown` in a browser. */
  pushPermission: PushPermission
  /** Asks the wrapper for it; its answer arrives as `pushPermission`. Nothing in a browser. */
  requestPushPermission: () => void
  /** Opens an address outside the app: by the wrapper, or in a new tab. `https:`, `tel:` and `sms:` only. */
  openExternal: (url: string) => void
}

const WrapperContext = createContext<Wrapper | null>(null)

/** Gives the surroundings to all below. The host's. */
export const WrapperContextProvider = ({ wrapper, children }: { wrapper: Wrapper; children: ReactNode }) => (
  <WrapperContext value={wrapper}>{children}</WrapperContext>
)

/** Whether the mobile wrapper is around, and what it can do. */
export const useWrapper = (): Wrapper => {
  const wrapper = useContext(WrapperContext)
  if (!wrapper) throw new Error('useWrapper needs the host above it')
  return wrapper
}
