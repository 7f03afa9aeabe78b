import type { CodeSentTo } from '@soundings/shared/api/onboarding'
import { getServerMessage, useSession } from '@soundings/shared/platform'
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
      refused: getServerMessage(error) ?? COPY.unreachable,
    })

/** `either`: after a log-in, which does not say whether somebody still has to allow the account. */
export type CodeAddressee = CodeSentTo | 'either'

const wordsFor = (addressee: CodeAddressee, email: string): { title: string; sentTo: string } => {
  switch (addressee) {
    case 'typed':
      return { title: COPY.title, sentTo: CODE_COPY.sentTo({ where: email }) }
    case 'on-record':
      return { title: COPY.titleOnRecord, sentTo: COPY.sentOnRecord }
    case 'either':
      return { title: COPY.title, sentTo: COPY.sentToEither({ email }) }
  }
}

type Props = {
  email: string
  codeSentTo: CodeAddressee
  onConfirmed: () => void
  /** The address is not theirs. */
  onChangeEmail: () => void
}

/** The code of a new account, which opens nothing before (decisions 0182, 0192). */
export const ConfirmEmail = ({ email, codeSentTo, onConfirmed, onChangeEmail }: Props) => {
  const { confirmEmail, sendEmailCode } = useSession()
  const { title, sentTo } = wordsFor(codeSentTo, email)
  return (
    <CodeForm
      // Another code, in a form of its own.
      key={codeSentTo}
      title={title}
      lead={`${sentTo} ${COPY.lead}`}
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
