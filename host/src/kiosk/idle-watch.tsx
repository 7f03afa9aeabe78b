import { Button } from '@soundings/shared/ui/button'
import { Dialog } from '@soundings/shared/ui/dialog'
import { Text } from '@soundings/shared/ui/text'
import { useEffect, useState } from 'react'
import { KIOSK_COPY } from './kiosk.copy.ts'

/** How long nobody may touch a kiosk, and how long it then asks (design, Kiosk). */
export const IDLE_MS = 60_000
export const ASK_SECONDS = 20

const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'scroll', 'input'] as const

/** Asks after a minute without a touch whether anybody is there, and ends what was begun if not. */
export const IdleWatch = ({ onEnd }: { onEnd: () => void }) => {
  const [secondsLeft, setSecondsLeft] = useState<number>()
  const isAsking = secondsLeft !== undefined
  useEffect(() => {
    if (isAsking) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const begin = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setSecondsLeft(ASK_SECONDS), IDLE_MS)
    }
    begin()
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, begin, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, begin)
    }
  }, [isAsking])
  useEffect(() => {
    if (secondsLeft === undefined) return
    if (secondsLeft === 0) return onEnd()
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000)
    return () => clearTimeout(timer)
  }, [secondsLeft, onEnd])
  const stay = () => setSecondsLeft(undefined)
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
