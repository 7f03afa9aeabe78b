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

/** `hasConfirmed`: the person has entered a first code, and the next one is for the email itself. */
type Credentials = { email: string; password: string; hasConfirmed?: boolean }

type Stopped = { credentials: Credentials; factor?: SecondFactor }

/** Lasts as long as the history entry, so that Back leads to the form with its values. A reload ends the step. */
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

/** Leaving the history entry cancels the login (decisions/identity-and-proof: Steps of a login). */
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

/** `allowed`: the email of an account that was just approved. `isLoggedIn` is false while the outcome is unknown. */
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
      // Forward must not return to an earlier step.
      setStopped(undefined)
      // Without cookies the login would succeed, but the browser would lose the session.
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
  // After 'Stop waiting', a late response must not navigate: the person may be typing.
  const isHeld = logIn.isSending || isOutcomeUnknown(logIn.error)
  const hasSession = status === 'signed-in' && !isHeld
  const isDoneAtStep = hasSession && isAtStep
  // Replaces the history entry, so that Back skips the login.
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
      // A new login makes the identity service send another code.
      onResend: () => signIn(stopped.credentials),
      onNext: (factor: SecondFactor | undefined) => factor && setStopped({ ...stopped, factor }),
      onBack: leaveStep,
    },
  }
}
