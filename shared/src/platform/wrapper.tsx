import { createContext, type ReactNode } from 'react'
import { useRequiredContext } from './required-context.ts'

export type PushPermission = 'unknown' | 'granted' | 'denied'

/** A browser, or the mobile wrapper. */
export type Wrapper = {
  isInWrapper: boolean
  /** Also set in a browser whose first address had `?platform=`. */
  platform: 'ios' | 'android' | undefined
  /** The permission that the wrapper last reported, also to an earlier page; always `unknown` in a browser. */
  pushPermission: PushPermission
  /** Asks the wrapper, which then updates `pushPermission`. No effect in a browser. */
  requestPushPermission: () => void
  /** Opens an address outside the app, by the wrapper or in a new tab. `https:`, `tel:` and `sms:` only. */
  openExternal: (url: string) => void
}

const WrapperContext = createContext<Wrapper | null>(null)

export const WrapperContextProvider = ({ wrapper, children }: { wrapper: Wrapper; children: ReactNode }) => (
  <WrapperContext value={wrapper}>{children}</WrapperContext>
)

/** The environment of the page: a browser, or the mobile wrapper. */
export const useWrapper = (): Wrapper =>
  useRequiredContext(WrapperContext, 'useWrapper needs the host above it')
