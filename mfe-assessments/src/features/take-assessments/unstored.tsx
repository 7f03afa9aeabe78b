import { draftKeepingFor } from '@soundings/shared/drafts/use-draft'
import { usePublicUser } from '@soundings/shared/platform'
import { UnstoredAnswers } from '@soundings/shared/ui/unstored-answers'
import { useRestart } from './use-restart.ts'
import type { SubmitAnswers } from './use-submit-answers.ts'

type Props = {
  submission: SubmitAnswers
  isPersistent: boolean
  /** Whether there is a form to change the answers in. */
  canChange: boolean
  onDismiss: () => void
}

/** Stands in place of the form while answers are not stored, or may not be. At a kiosk, erasing them restarts it. */
export const Unstored = ({ submission, isPersistent, canChange, onDismiss }: Props) => {
  const { user, context } = usePublicUser()
  const restart = useRestart()
  return (
    <UnstoredAnswers
      submission={submission}
      isPersistent={isPersistent}
      isShared={draftKeepingFor(context) === 'nothing'}
      clinic={user.clinic}
      canChange={canChange}
      onDismiss={restart ?? onDismiss}
    />
  )
}
