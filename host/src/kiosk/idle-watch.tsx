import { Button } from '@soundings/shared/ui/button'
import { Dialog } from '@soundings/shared/ui/dialog'
import { Text } from '@soundings/shared/ui/text'
import { useCallback, useEffect, useRef, useState } from 'react'
import { KIOSK_COPY } from './kiosk.copy.ts'

/** How long nobody may touch a kiosk, and how long it then asks (design, Kiosk). */
const IDLE_MS = 60_000
const ASK_MS = 20_000

const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'scroll', 'input'] as const
const LISTENING = { capture: true, passive: true } as const

/**
 * Asks after a minute without a touch whether anybody is there, and ends what was begun if not. By the clock and
 * not by timers alone: a device that slept meanwhile shows nothing to whoever wakes it.
 */
export const IdleWatch = ({ onEnd }: { onEnd: () => void }) => {
  const [secondsLeft, setSecondsLeft] = useState<number>()
  const touchedAt = useRef(Date.now())
  const isAsking = secondsLeft !== undefined

  const look = useCallback((): 'here' | 'away' => {
    const left = touchedAt.current + IDLE_MS + ASK_MS - Date.now()
    if (left > ASK_MS) return 'here'
    setSecondsLeft(Math.max(0, Math.ceil(left / 1000)))
    if (left <= 0) onEnd()
    return 'away'
  }, [onEnd])

  useEffect(() => {
    const timer = setInterval(look, 1000)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [look])

  useEffect(() => {
    if (isAsking) return
    const handleSign = () => {
      if (look() === 'here') touchedAt.current = Date.now()
    }
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, handleSign, LISTENING)
    return () => {
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, handleSign, LISTENING)
    }
  }, [isAsking, look])

  const stay = () => {
    touchedAt.current = Date.now()
    setSecondsLeft(undefined)
  }
  return (
    <Dialog
      kind="confirm"
      open={isAsking}
      onClose={stay}
      title={KIOSK_COPY.title}
      actions={<Button onClick={stay}>{KIOSK_COPY.stay}</Button>}
    >
      <Text>{KIOSK_COPY.more(secondsLeft ?? 0)}</Text>
    </Dialog>
  )
}
