import { isOutcomeUnknown } from '@soundings/shared/api/outcome.rules'
import { useSend } from '@soundings/shared/api/use-send'
import { SignInError, UnconfirmedEmailError, useSession } from '@soundings/shared/platform'
import { useState } from 'react'
import { keepsCookies } from '../../components/keeps-cookies.ts'
import { LOGIN_COPY as COPY } from './login.copy.ts'

/** `hasConfirmed`: a code has come back, so that the next one is for the email itself. */
type Credentials = { email: string; password: string; hasConfirmed?: boolean }

/**
 * Logs in. `unconfirmed`: the email of the account is to be confirmed first, a code was sent there, and the credentials are
 * used again after it. `isLoggedIn` is false while the form is held.
 */
export const useLogIn = () => {
  const { status, signIn, sendEmailCode } = useSession()
  const [credentials, setCredentials] = useState<Credentials>()
  const logIn = useSend({
    send: async (given: Credentials) => {
      const { email, password } = given
      // They may have been allowed since. Without them the identity service would log in, and the browser forget it.
      if (!keepsCookies()) throw new SignInError(COPY.noCookies)
      try {
        await signIn({ email, password })
        return undefined
      } catch (error) {
        if (!(error instanceof UnconfirmedEmailError)) throw error
        await sendEmailCode(email)
        return given
      }
    },
    onSuccess: setCredentials,
  })
  // An answer that comes after the person has stopped waiting leads nowhere: they may be typing.
  const isHeld = logIn.isSending || isOutcomeUnknown(logIn.error)
  const leaveStep = () => setCredentials(undefined)
  const logInAgain = (confirmed: Credentials) => {
    leaveStep()
    void logIn.submit({ ...confirmed, hasConfirmed: true })
  }
  return {
    ...logIn,
    isLoggedIn: status === 'signed-in' && !isHeld,
    unconfirmed: credentials && {
      email: credentials.email,
      codeSentTo: credentials.hasConfirmed ? ('typed' as const) : ('either' as const),
      onConfirmed: () => logInAgain(credentials),
      onBack: leaveStep,
    },
  }
}
