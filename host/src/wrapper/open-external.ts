import type { WrapperBridge } from '@soundings/shared/internal/wrapper/wrapper-bridge.ts'

const OPENABLE = ['https:', 'tel:', 'sms:']

/** Opens an address outside the app; anything but a web page, a call or a text is refused. */
export const openExternal = (url: string, bridge: WrapperBridge | undefined): void => {
  const target = new URL(url, window.location.origin)
  const isOurs = target.origin === window.location.origin
  if (!isOurs && !OPENABLE.includes(target.protocol)) return
  if (bridge) bridge.send({ type: 'open-external', url: target.href })
  else window.open(target.href, '_blank', 'noopener')
}
