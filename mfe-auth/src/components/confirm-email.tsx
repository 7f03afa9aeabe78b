import { SignInError, useSession } from '@soundings/shared/platform'
import { Button } from '@soundings/shared/ui/button'
import { describeFailure, type FailureWords } from '@soundings/shared/ui/describe-failure'
import { CODE_COPY } from './code.copy.ts'
import { CodeForm } from './code-form.tsx'
import { CONFIRM_EMAIL_COPY as COPY } from './confirm-email.copy.ts'

/** A refusal is said in the identity service's words, as that of a log-in is. */
const describe =
  (words: Pick<FailureWords, 'unknown' | 'unknownMore'>) =>
  (error: Error | null): ReturnType<typeof describeFailure> =>
    describeFailure(error, {
      ...words,
      refused: error instanceof SignInError ? error.message : COPY.unreachable,
    })

type Props = {
  email: string
  onConfirmed: () => void
  /** The address is not theirs. */
  onChangeEmail: () => void
}

/** The code that was sent to the email of a new account, which opens nothing before (decision 0182). */
export const ConfirmEmail = ({ email, onConfirmed, onChangeEmail }: Props) => {
  const { confirmEmail, sendEmailCode } = useSession()
  return (
    <CodeForm
      title={COPY.title}
      lead={`${CODE_COPY.sentTo(email)} ${COPY.lead}`}
      submit={COPY.submit}
      verify={{
        send: (code) => confirmEmail({ email, code }),
        onSuccess: onConfirmed,
        describe: describe(COPY.problem),
      }}
      resend={{
        send: () => sendEmailCode(email),
        describe: describe(CODE_COPY.resendProblem),
      }}
      after={
        <Button kind="plain" onClick={onChangeEmail}>
          {COPY.changeEmail}
        </Button>
      }
    />
  )
}
