import { getServerMessage, type SecondFactor, SignInError, useBackTo } from '@soundings/shared/platform'
import { Button } from '@soundings/shared/ui/button'
import { describeFailure } from '@soundings/shared/ui/describe-failure'
import { Text } from '@soundings/shared/ui/text'
import { CODE_COPY } from '../../components/code.copy.ts'
import { CodeForm } from '../../components/code-form.tsx'
import { AuthenticatorSetUp } from './authenticator-set-up.tsx'
import { SECOND_FACTOR_COPY as COPY } from './second-factor.copy.ts'

/** Amazon Cognito sends longer codes by e-mail than by text message or app. */
const EMAIL_CODE_LENGTH = 8

const leadOf = (factor: SecondFactor): string => {
  switch (factor.kind) {
    case 'app':
      return COPY.app
    case 'app-set-up':
      return COPY.setUp
    case 'sms':
    case 'email':
      return factor.sentTo === undefined ? COPY.sent : COPY.sentTo({ where: factor.sentTo })
  }
}

const describe = (error: Error | null) =>
  describeFailure(error, { ...COPY.problem, refused: getServerMessage(error) ?? COPY.unreachable })

type Props = {
  factor: SecondFactor
  signIn: (given: { code: string }) => Promise<SecondFactor | undefined>
  /** `factor` is defined if the login requires another factor. */
  onNext: (factor: SecondFactor | undefined) => void
  /** Restarts the login, which sends another code. */
  onResend: () => Promise<unknown>
  onBack: () => void
}

export const SecondFactorStep = ({ factor, signIn, onNext, onResend, onBack }: Props) => {
  useBackTo(onBack)
  const isSent = factor.kind === 'sms' || factor.kind === 'email'
  return (
    <CodeForm
      title={factor.kind === 'app-set-up' ? COPY.setUpTitle : COPY.title}
      lead={leadOf(factor)}
      before={factor.kind === 'app-set-up' && <AuthenticatorSetUp {...factor} />}
      {...(factor.kind === 'email' ? { longest: EMAIL_CODE_LENGTH } : {})}
      submit={COPY.submit}
      busyText={COPY.busy}
      verify={{ send: (code) => signIn({ code }), onSuccess: onNext, describe }}
      {...(isSent
        ? {
            resend: {
              send: onResend,
              describe: (error: Error | null) =>
                describeFailure(error, {
                  ...CODE_COPY.resendProblem,
                  refused: error instanceof SignInError ? error.message : COPY.unreachable,
                }),
            },
          }
        : {})}
      after={
        <>
          <Button kind="plain" onClick={onBack}>
            {COPY.back}
          </Button>
          <Text $tone="muted">{COPY.noCode}</Text>
        </>
      }
    />
  )
}
