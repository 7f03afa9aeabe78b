import { useEffect, useState } from 'react'
import { SECOND_MS } from '../dates/durations.ts'
import { Button, type ButtonProps } from './button.tsx'
import { FORM_COPY } from './form.copy.ts'
import { Notice } from './notice.tsx'
import { ActionsRow } from './page.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

/** After this time without an outcome, the person may stop waiting. */
const SLOW_MS = 10 * SECOND_MS

/** Whether something has been pending for longer than `ms`. */
export const useIsSlow = (isPending: boolean, ms: number): boolean => {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => setIsSlow(true), ms)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isPending, ms])
  return isSlow
}

/** Props of {@link SubmitButton}, in addition to those of a `Button`. */
export type SubmitButtonProps = Omit<ButtonProps, 'type' | 'busy' | 'onClick'> & {
  readonly isSending: boolean
  /** Stops waiting for the response; the outcome is then unknown. Offered after ten seconds. */
  readonly onStopWaiting: () => void
}

/** Submits a form, and shows and announces that it is being sent and locked. */
export const SubmitButton = ({ isSending, onStopWaiting, ...button }: SubmitButtonProps) => {
  const isSlow = useIsSlow(isSending, SLOW_MS)
  return (
    <>
      <VisuallyHidden role="status">{isSending && FORM_COPY.locked}</VisuallyHidden>
      {isSlow && (
        <ActionsRow>
          <Notice
            kind="warning"
            title={FORM_COPY.slow}
            action={
              <Button kind="plain" small onClick={onStopWaiting}>
                {FORM_COPY.stopWaiting}
              </Button>
            }
          />
        </ActionsRow>
      )}
      <Button {...button} type="submit" busy={isSending} />
    </>
  )
}
