import {
  OpenCrisisHelpProvider,
  useOpenCrisisHelp,
} from '@soundings/shared/internal/platform/crisis-help.tsx'
import { useCrisisLines } from '@soundings/shared/internal/platform/use-crisis-lines.ts'
import { Button } from '@soundings/shared/ui/button'
import { Dialog } from '@soundings/shared/ui/dialog'
import { Text } from '@soundings/shared/ui/text'
import { useCallback, useEffect, useRef, useState } from 'react'
import { READING_EVENT } from '../comfort/reading/reading-event.ts'
import { CrisisHelp } from '../crisis/crisis-help.tsx'
import { KIOSK_COPY } from './kiosk.copy.ts'

/** Time without input until the warning, and from the warning to the end. */
const IDLE_MS = 60_000
const WARNING_MS = 20_000
/** For a person who has asked for more time (WCAG 2.2.1). Limited, because the next person must not find the page. */
const STAYING_IDLE_MS = 10 * IDLE_MS

/** Set by a screen while the person has asked for more time. */
const STAYS = '[data-kiosk-stays]'

const idleLimit = () => (document.querySelector(STAYS) ? STAYING_IDLE_MS : IDLE_MS)

/** A person who listens does not touch the page. */
const ACTIVITY_EVENTS = ['pointerdown', 'keydown', 'scroll', 'input', READING_EVENT] as const
const LISTENER_OPTIONS = { capture: true, passive: true } as const

/** Compares clock times, because timers stop while a device sleeps. */
export const IdleWarning = ({ onEnd }: { onEnd: () => void }) => {
  const [secondsLeft, setSecondsLeft] = useState<number>()
  const lastActivityAt = useRef(Date.now())
  const isWarning = secondsLeft !== undefined
  const crisisLines = useCrisisLines()
  const hasCrisisHelp = useOpenCrisisHelp() !== undefined

  const checkIdle = useCallback((): 'here' | 'away' => {
    const left = lastActivityAt.current + idleLimit() + WARNING_MS - Date.now()
    if (left > WARNING_MS) return 'here'
    setSecondsLeft(Math.max(0, Math.ceil(left / 1000)))
    if (left <= 0) onEnd()
    return 'away'
  }, [onEnd])

  useEffect(() => {
    const timer = setInterval(checkIdle, 1000)
    document.addEventListener('visibilitychange', checkIdle)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', checkIdle)
    }
  }, [checkIdle])

  useEffect(() => {
    if (isWarning) return
    const handleActivity = () => {
      if (checkIdle() === 'here') lastActivityAt.current = Date.now()
    }
    for (const sign of ACTIVITY_EVENTS) window.addEventListener(sign, handleActivity, LISTENER_OPTIONS)
    return () => {
      for (const sign of ACTIVITY_EVENTS) window.removeEventListener(sign, handleActivity, LISTENER_OPTIONS)
    }
  }, [isWarning, checkIdle])

  const handleStay = () => {
    lastActivityAt.current = Date.now()
    setSecondsLeft(undefined)
  }
  const warning = <Warning secondsLeft={secondsLeft} onStay={handleStay} />
  // A visit's guard is outside the frame, which has crisis help.
  return hasCrisisHelp ? warning : <CrisisHelp lines={crisisLines}>{warning}</CrisisHelp>
}

type WarningProps = { secondsLeft: number | undefined; onStay: () => void }

/** Opening crisis help shows that the person is still here. */
const Warning = ({ secondsLeft, onStay }: WarningProps) => {
  const openCrisisHelp = useOpenCrisisHelp()
  const handleCrisisHelp = () => {
    onStay()
    openCrisisHelp?.()
  }
  return (
    <OpenCrisisHelpProvider open={handleCrisisHelp}>
      <Dialog
        kind="confirm"
        open={secondsLeft !== undefined}
        onClose={onStay}
        title={KIOSK_COPY.title}
        actions={<Button onClick={onStay}>{KIOSK_COPY.stay}</Button>}
      >
        <Text>{KIOSK_COPY.more({ seconds: secondsLeft ?? 0 })}</Text>
      </Dialog>
    </OpenCrisisHelpProvider>
  )
}
