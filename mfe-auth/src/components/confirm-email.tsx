import type { CodeSentTo } from '@soundings/shared/api/onboarding'
import { getServerMessage, useSession } from '@soundings/shared/platform'
import { Button } from '@soundings/shared/ui/button'
import { describeFailure, type FailureWords } from '@soundings/shared/ui/describe-failure'
import { CODE_COPY } from './code.copy.ts'
import { CodeForm } from './code-form.tsx'
import { CONFIRM_EMAIL_COPY as COPY } from './confirm-email.copy.ts'

/** Shows the identity service's message for a refusal, as the login does. */
const describe =
  (words: Pick<FailureWords, 'unknown' | 'unknownMore'>) =>
  (error: Error | null): ReturnType<typeof describeFailure> =>
    describeFailure(error, {
      ...words,
      refused: getServerMessage(error) ?? COPY.unreachable,
    })

/**
 * `either`: after a login, which does not reveal whether the account still needs approval. `second`: to the email of
 * an account that was approved by another code.
 */
export type CodeAddressee = CodeSentTo | 'either' | 'second'

/** Says where the code was sent, why, and what it does. */
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
  /** Called when the person says that the address is wrong. */
  onChangeEmail: () => void
}

/** Asks for the code that opens a new account (decisions/identity-and-proof: New accounts). */
export const ConfirmEmail = ({ email, codeSentTo, onConfirmed, onChangeEmail }: Props) => {
  const { confirmEmail, sendEmailCode } = useSession()
  return (
    <CodeForm
      // A new addressee means another code, so the form is remounted.
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
