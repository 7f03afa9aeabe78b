import { useScreenTitle } from '@soundings/shared/platform'
import { NOT_SENT_YET, NotSentYet } from '@soundings/shared/ui/not-sent-yet'
import type { SendAnswers } from './use-send-answers.ts'

/** The answers are on their way, and there is no network. */
export const Waiting = ({ sending, isKept }: { sending: SendAnswers; isKept: boolean }) => {
  const heading = useScreenTitle({ title: NOT_SENT_YET })
  return (
    <NotSentYet
      headingRef={heading}
      isSending={sending.isSending}
      isKept={isKept}
      onSendNow={sending.sendNow}
      onTakeBack={sending.takeBack}
    />
  )
}
