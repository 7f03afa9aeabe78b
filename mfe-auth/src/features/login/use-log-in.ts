import { isOutcomeUnknown } from '@soundings/shared/api/outcome.rules'
import { useSend } from '@soundings/shared/api/use-send'
import { type SecondFactor, SignInError, UnconfirmedEmailError, useSession } from '@soundings/shared/platform'
import { useState } from 'react'
import { keepsCookies } from '../../components/keeps-cookies.ts'
import { LOGIN_COPY as COPY } from './login.copy.ts'

/** `hasConfirmed`: a code has come back, so that the next one is for the email itself. */
type Credentials = { email: string; password: string; hasConfirmed?: boolean }

/** The step at which a log-in has stopped. */
type Stopped = { credentials: Credentials; factor?: SecondFactor }

/**
 * Logs in. `unconfirmed`: the email of the account is to be confirmed first, a code was sent there, and the credentials are
 * used again after it. `secondFactor`: a code is asked for beside the password. `isLoggedIn` is false while the form is held.
 */
export const useLogIn = () => {
  const { status, signIn, sendEmailCode } = useSession()
  const [stopped, setStopped] = useState<Stopped>()
  const logIn = useSend({
    send: async (credentials: Credentials): Promise<Stopped | undefined> => {
      const { email, password } = credentials
      // They may have been allowed since. Without them the identity service would log in, and the browser forget it.
      if (!keepsCookies()) throw new SignInError(COPY.noCookies)
      try {
        const factor = await signIn({ email, password })
        return factor && { credentials, factor }
      } catch (error) {
        if (!(error instanceof UnconfirmedEmailError)) throw error
        await sendEmailCode(email)
        return { credentials }
      }
    },
    onSuccess: setStopped,
  })
  // An answer that comes after the person has stopped waiting leads nowhere: they may be typing.
  const isHeld = logIn.isSending || isOutcomeUnknown(logIn.error)
  const leaveStep = () => setStopped(undefined)
  const logInAgain = (confirmed: Credentials) => {
    leaveStep()
    void logIn.submit({ ...confirmed, hasConfirmed: true })
  }
  return {
    ...logIn,
    isLoggedIn: status === 'signed-in' && !isHeld,
    unconfirmed: stopped &&
      !stopped.factor && {
        email: stopped.credentials.email,
        codeSentTo: stopped.credentials.hasConfirmed ? ('typed' as const) : ('either' as const),
        onConfirmed: () => logInAgain(stopped.credentials),
        onBack: leaveStep,
      },
    secondFactor: stopped?.factor && {
      factor: stopped.factor,
      // The identity service sends another code for another log-in.
      onResend: () => signIn(stopped.credentials),
      onNext: (factor: SecondFactor | undefined) => setStopped(factor && { ...stopped, factor }),
      onBack: leaveStep,
    },
  }
}
