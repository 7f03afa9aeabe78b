import { useRemoteConfig } from '@soundings/shared/platform'
import { t } from '@soundings/shared/theme/theme'
import { Button } from '@soundings/shared/ui/button'
import { Row } from '@soundings/shared/ui/page'
import { Text } from '@soundings/shared/ui/text'
import { VisuallyHidden } from '@soundings/shared/ui/visually-hidden'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { styled } from 'styled-components'
import settings from '../../../config.schema.json'
import { ASSESSMENT_COPY } from './take-assessments.copy.ts'

/** The countdown is announced once, with this many seconds left. */
const ANNOUNCE_AT_S = 10

/* Large, for use at arm's length. */
const KioskActions = styled(Row)`
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
  isAutomatic: boolean
}

/** The countdown is shorter than the idle timer of the host, which `data-kiosk-stays` extends. */
export const Restart = ({ onRestart, isAutomatic }: Props) => {
  const [isHeld, setIsHeld] = useState(!isAutomatic)
  const restartButton = useRef<HTMLButtonElement>(null)
  // The pressed button unmounts, so the focus moves to the other button.
  const handleHold = () => {
    restartButton.current?.focus()
    setIsHeld(true)
  }
  return (
    <KioskActions $gap={1}>
      {isAutomatic &&
        (isHeld ? (
          <Text role="status" data-kiosk-stays="">
            {ASSESSMENT_COPY.held}
          </Text>
        ) : (
          <Countdown onEnd={onRestart} onHold={handleHold} />
        ))}
      <Button ref={restartButton} onClick={onRestart}>
        {ASSESSMENT_COPY.restart}
      </Button>
    </KioskActions>
  )
}

/** Uses the clock instead of ticks, so that the kiosk restarts after sleep. */
const useSecondsLeft = (onEnd: () => void): number => {
  // Otherwise the next person could see this person's receipt.
  const { kioskRestartSeconds } = useRemoteConfig(settings)
  const [endsAt] = useState(() => Date.now() + kioskRestartSeconds * 1000)
  const [left, setLeft] = useState(kioskRestartSeconds)
  const tick = useEffectEvent(() => {
    const seconds = Math.ceil((endsAt - Date.now()) / 1000)
    setLeft(Math.max(0, seconds))
    if (seconds <= 0 && left > 0) onEnd()
  })
  useEffect(() => {
    const timer = setInterval(() => tick(), 1000)
    return () => clearInterval(timer)
  }, [])
  return left
}

const Countdown = ({ onEnd, onHold }: { onEnd: () => void; onHold: () => void }) => {
  const left = useSecondsLeft(onEnd)
  return (
    <>
      <Text $tone="muted">{ASSESSMENT_COPY.restartsIn({ seconds: left })}</Text>
      <VisuallyHidden role="status">
        {left <= ANNOUNCE_AT_S ? ASSESSMENT_COPY.restartsIn({ seconds: ANNOUNCE_AT_S }) : ''}
      </VisuallyHidden>
      <Button kind="secondary" onClick={onHold}>
        {ASSESSMENT_COPY.hold}
      </Button>
    </>
  )
}
