import { draftKeepingFor } from '@soundings/shared/drafts/draft-keeping.rules'
import { usePublicUser } from '@soundings/shared/platform'
import { UnstoredAnswers } from '@soundings/shared/ui/unstored-answers'
import { useRestart } from './use-restart.ts'
import type { SendAnswers } from './use-submit-answers.ts'

type Props = {
  sending: SendAnswers
  isKept: boolean
  /** Whether their form can be shown. */
  canChange: boolean
  onPutAway: () => void
}

/** The answers are not stored, or may not be. A kiosk begins anew when they are put away. */
export const Unstored = ({ sending, isKept, canChange, onPutAway }: Props) => {
  const { user, context } = usePublicUser()
  const restart = useRestart()
  return (
    <UnstoredAnswers
      submission={sending}
      isKept={isKept}
      isShared={draftKeepingFor(context) === 'nothing'}
      clinic={user.clinic}
      canChange={canChange}
      onPutAway={restart ?? onPutAway}
    />
  )
}
