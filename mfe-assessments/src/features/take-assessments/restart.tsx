import { t } from '@soundings/shared/theme/theme'
import { Button } from '@soundings/shared/ui/button'
import { Row } from '@soundings/shared/ui/page'
import { Text } from '@soundings/shared/ui/text'
import { VisuallyHidden } from '@soundings/shared/ui/visually-hidden'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import styled from 'styled-components'
import { ASSESSMENT_COPY } from './take-assessments.copy.ts'

/** How long the thanks of one person stand at a kiosk for the next one to see. */
const RESTART_AFTER_S = 30
/** When it is said once that it will begin again soon. */
const SOON_S = 10

/* For arm's length; in one row, so that the toast stands above it. */
const Big = styled(Row)`
  & > p {
    flex: 1 0 100%;
  }
  button {
    flex: 1 1 ${t.size.actionMain};
    min-height: ${t.size.targetKiosk};
    ${t.type.lead}
  }
`

type Props = {
  onRestart: () => void
  /** Begins again without a press, too, unless somebody holds it. */
  isByItself: boolean
}

/** Ends a visit at a kiosk. The host's idle timer runs as well; this countdown is shorter. */
export const Restart = ({ onRestart, isByItself }: Props) => {
  const [isHeld, setIsHeld] = useState(!isByItself)
  const restart = useRef<HTMLButtonElement>(null)
  // The button that was pressed goes: the focus stays beside it.
  const handleHold = () => {
    restart.current?.focus()
    setIsHeld(true)
  }
  return (
    <Big $gap={1}>
      {isByItself &&
        (isHeld ? (
          <Text role="status">{ASSESSMENT_COPY.held}</Text>
        ) : (
          <Countdown onEnd={onRestart} onHold={handleHold} />
        ))}
      <Button ref={restart} onClick={onRestart}>
        {ASSESSMENT_COPY.restart}
      </Button>
    </Big>
  )
}

/** By the clock and not by ticks alone: a device that slept meanwhile begins again when it wakes. */
const useSecondsLeft = (onEnd: () => void): number => {
  const [endsAt] = useState(() => Date.now() + RESTART_AFTER_S * 1000)
  const [left, setLeft] = useState(RESTART_AFTER_S)
  const look = useEffectEvent(() => {
    const now = Math.ceil((endsAt - Date.now()) / 1000)
    setLeft(Math.max(0, now))
    if (now <= 0 && left > 0) onEnd()
  })
  useEffect(() => {
    const timer = setInterval(() => look(), 1000)
    return () => clearInterval(timer)
  }, [])
  return left
}

const Countdown = ({ onEnd, onHold }: { onEnd: () => void; onHold: () => void }) => {
  const left = useSecondsLeft(onEnd)
  return (
    <>
      <Text $tone="muted">{ASSESSMENT_COPY.restartsIn(left)}</Text>
      <VisuallyHidden role="status">
        {left <= SOON_S ? ASSESSMENT_COPY.restartsIn(SOON_S) : ''}
      </VisuallyHidden>
      <Button kind="secondary" onClick={onHold}>
        {ASSESSMENT_COPY.hold}
      </Button>
    </>
  )
}
