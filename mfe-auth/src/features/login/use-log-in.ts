import { isOutcomeUnknown } from '@soundings/shared/api/outcome.rules'
import { useSend } from '@soundings/shared/api/use-send'
import { readStateField } from '@soundings/shared/navigation/state-field.rules'
import {
  type SecondFactor,
  type Session,
  SignInError,
  UnconfirmedEmailError,
  useLocation,
  useNavigate,
  useSession,
} from '@soundings/shared/platform'
import { useCallback, useEffect, useRef, useState } from 'react'
import { keepsCookies } from '../../components/keeps-cookies.ts'
import { LOGIN_COPY as COPY } from './login.copy.ts'

/** `hasConfirmed`: a code has come back, so that the next one is for the email itself. */
type Credentials = { email: string; password: string; hasConfirmed?: boolean }

/** The step at which a log-in has stopped. */
type Stopped = { credentials: Credentials; factor?: SecondFactor }

/**
 * The step that a log-in has stopped at, while its history entry is the current one: Back from it leads to the form, with what was
 * typed. After a reload the entry has no step.
 */
const useStoppedStep = () => {
  const location = useLocation()
  const navigate = useNavigate()
  const [stopped, setStopped] = useState<Stopped>()
  const isAtStep = readStateField(location.state, 'isStep') === true
  return {
    isAtStep,
    stopped: isAtStep ? stopped : undefined,
    setStopped,
    openStep: (step: Stopped) => {
      setStopped(step)
      navigate(location, { replace: isAtStep, state: { ...location.state, isStep: true } })
    },
    leaveStep: useCallback(() => navigate(-1), [navigate]),
  }
}

/**
 * `signIn`, which opens nothing once the person has left the history entry on which it was called: Back cancels (decisions/identity-and-proof: Steps of a login).
 * `onLeave` ends what the page still waits for.
 */
const useSignInHere = (onLeave: () => void) => {
  const { signIn } = useSession()
  const { key } = useLocation()
  const entry = useRef(new AbortController())
  const latestOnLeave = useRef(onLeave)
  latestOnLeave.current = onLeave
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs once for each history entry, which its key identifies.
  useEffect(() => {
    const controller = new AbortController()
    entry.current = controller
    return () => {
      controller.abort()
      latestOnLeave.current()
    }
  }, [key])
  return (given: Parameters<Session['signIn']>[0]) => signIn(given, entry.current.signal)
}

/**
 * Logs in. `unconfirmed`: the email of the account is to be confirmed first, a code was sent there, and the credentials are
 * used again after it; router state may have the address of an account that somebody has just allowed (`allowed`). `secondFactor`: a code is asked for beside the password. `isLoggedIn` is false while the form is held.
 */
export const useLogIn = () => {
  const { status, sendEmailCode } = useSession()
  const allowed = readStateField(useLocation().state, 'allowed')
  const signIn = useSignInHere(() => {
    logIn.stopWaiting()
    logIn.reset()
  })
  const { isAtStep, stopped, setStopped, openStep, leaveStep } = useStoppedStep()
  const logIn = useSend({
    send: async (credentials: Credentials): Promise<Stopped | undefined> => {
      const { email, password } = credentials
      // Forward leads to no step of the log-in before.
      setStopped(undefined)
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
    onSuccess: (step) => step && openStep(step),
  })
  // An answer that comes after the person has stopped waiting leads nowhere: they may be typing.
  const isHeld = logIn.isSending || isOutcomeUnknown(logIn.error)
  const hasSession = status === 'signed-in' && !isHeld
  const isDoneAtStep = hasSession && isAtStep
  // The screen that was logged in for takes the place of the form, so that Back from there leads past the log-in.
  useEffect(() => {
    if (isDoneAtStep) leaveStep()
  }, [isDoneAtStep, leaveStep])
  return {
    ...logIn,
    isLoggedIn: hasSession && !isAtStep,
    unconfirmed: stopped &&
      !stopped.factor && {
        email: stopped.credentials.email,
        codeSentTo:
          stopped.credentials.hasConfirmed || stopped.credentials.email === allowed
            ? ('second' as const)
            : ('either' as const),
        onConfirmed: () => void logIn.submit({ ...stopped.credentials, hasConfirmed: true }),
        onBack: leaveStep,
      },
    secondFactor: stopped?.factor && {
      factor: stopped.factor,
      signIn,
      // The identity service sends another code for another log-in.
      onResend: () => signIn(stopped.credentials),
      onNext: (factor: SecondFactor | undefined) => factor && setStopped({ ...stopped, factor }),
      onBack: leaveStep,
    },
  }
}
