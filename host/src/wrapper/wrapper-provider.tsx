import { type PushPermission, WrapperContextProvider } from '@soundings/shared/internal/platform/wrapper.tsx'
import type { WrapperBridge } from '@soundings/shared/internal/wrapper/wrapper-bridge.ts'
import type { Platform } from '@soundings/shared/internal/wrapper/wrapper-detection.rules.ts'
import { useNavigate } from '@soundings/shared/platform'
import { readStored, writeStored } from '@soundings/shared/storage/browser-storage'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { useHostSession } from '../session/session-provider.tsx'

const KEY = 'soundings.push-permission'

/** The wrapper sends the permission once, although pages reload. */
const readPushPermission = (): PushPermission => {
  const permission = readStored(() => localStorage, KEY)
  return permission === 'granted' || permission === 'denied' ? permission : 'unknown'
}

const savePushPermission = (permission: PushPermission): void =>
  writeStored(() => localStorage, KEY, permission)

const OPENABLE = ['https:', 'tel:', 'sms:']

/** Allows only web pages, calls and text messages. */
const openExternal = (url: string, bridge: WrapperBridge | undefined): void => {
  const target = new URL(url, window.location.origin)
  const isOurs = target.origin === window.location.origin
  if (!isOurs && !OPENABLE.includes(target.protocol)) return
  if (bridge) bridge.send({ type: 'open-external', url: target.href })
  else window.open(target.href, '_blank', 'noopener')
}

export type WrapperEnvironment = {
  bridge: WrapperBridge | undefined
  platform: Platform | undefined
  isInWrapper: boolean
}

const BridgeContext = createContext<WrapperBridge | undefined>(undefined)

export const useWrapperBridge = (): WrapperBridge | undefined => useContext(BridgeContext)

type Props = { environment: WrapperEnvironment; children: ReactNode }

/** Needs the router above it. */
export const WrapperProvider = ({ environment, children }: Props) => {
  const { bridge, platform, isInWrapper } = environment
  const [pushPermission, setPushPermission] = useState<PushPermission>(() =>
    isInWrapper ? readPushPermission() : 'unknown',
  )
  const navigate = useNavigate()
  const { storeTokens } = useHostSession()
  useEffect(
    () =>
      bridge?.listen((message) => {
        if (message.type === 'navigate') navigate(message.path)
        if (message.type === 'push-permission') {
          const permission = message.granted ? 'granted' : 'denied'
          savePushPermission(permission)
          setPushPermission(permission)
        }
        if (message.type === 'session') storeTokens(message).catch(() => undefined)
      }),
    [bridge, navigate, storeTokens],
  )
  useEffect(() => bridge?.send({ type: 'ready' }), [bridge])
  useExternalLinks(bridge)
  const wrapper = useMemo(
    () => ({
      isInWrapper,
      platform,
      pushPermission,
      requestPushPermission: () => bridge?.send({ type: 'push-permission-request' }),
      openExternal: (url: string) => openExternal(url, bridge),
    }),
    [isInWrapper, platform, pushPermission, bridge],
  )
  return (
    <BridgeContext value={bridge}>
      <WrapperContextProvider wrapper={wrapper}>{children}</WrapperContextProvider>
    </BridgeContext>
  )
}

const closeDialog = (): boolean =>
  document.querySelector('dialog[open]')?.dispatchEvent(new Event('cancel', { cancelable: true })) !==
  undefined

/** The wrapper's `back` does the same as Back of the header. */
export const useWrapperBack = (onBack: (() => void) | undefined) => {
  const bridge = useWrapperBridge()
  useEffect(
    () =>
      bridge?.listen((message) => {
        if (message.type === 'back' && !closeDialog()) onBack?.()
      }),
    [bridge, onBack],
  )
}

/** The wrapper opens external links; the web view stays on its page. */
const useExternalLinks = (bridge: WrapperBridge | undefined) => {
  useEffect(() => {
    if (!bridge) return
    const handleClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented) return
      const isWeb = link.protocol === 'https:' || link.protocol === 'http:'
      if (!isWeb || link.origin === window.location.origin) return
      event.preventDefault()
      bridge.send({ type: 'open-external', url: link.href })
    }
    document.addEventListener('click', handleClick)
    return () => document.removeEventListener('click', handleClick)
  }, [bridge])
}
