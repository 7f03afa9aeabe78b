import type { CodeSentTo } from '@soundings/shared/api/onboarding'
import { getServerMessage, useSession } from '@soundings/shared/platform'
import { Button } from '@soundings/shared/ui/button'
import { describeFailure, type FailureWords } from '@soundings/shared/ui/describe-failure'
import { CODE_COPY } from './code.copy.ts'
import { CodeForm } from './code-form.tsx'
import { CONFIRM_EMAIL_COPY as COPY } from './confirm-email.copy.ts'

/** As in the login, a refusal shows the message of the identity service. */
const describe =
  (words: Pick<FailureWords, 'unknown' | 'unknownMore'>) =>
  (error: Error | null): ReturnType<typeof describeFailure> =>
    describeFailure(error, {
      ...words,
      refused: getServerMessage(error) ?? COPY.unreachable,
    })

/** `either`: a login does not reveal if the account needs approval. `second` follows the code that approved it. */
export type CodeAddressee = CodeSentTo | 'either' | 'second'

const leadFor = (addressee: CodeAddressee, email: string): string => {
  switch (addressee) {
    case 'typed':
      return `${CODE_COPY.sentTo({ where: email })} ${COPY.lead}`
    case 'second':
      return `${CODE_COPY.sentTo({ where: email })} ${COPY.second} ${COPY.lead}`
    case 'on-record':
      return `${COPY.sentOnRecord} ${COPY.onRecordMore}`
    case 'either':
      return `${COPY.sentToEither({ email })} ${COPY.eitherMore}`
  }
}

type Props = {
  email: string
  codeSentTo: CodeAddressee
  onConfirmed: () => void
  onChangeEmail: () => void
}

/** See decisions/identity-and-proof: New accounts. */
export const ConfirmEmail = ({ email, codeSentTo, onConfirmed, onChangeEmail }: Props) => {
  const { confirmEmail, sendEmailCode } = useSession()
  return (
    <CodeForm
      // A new addressee gets another code, so the form remounts.
      key={codeSentTo}
      title={codeSentTo === 'on-record' ? COPY.titleOnRecord : COPY.title}
      lead={leadFor(codeSentTo, email)}
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
