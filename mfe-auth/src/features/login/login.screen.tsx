import { yupResolver } from '@hookform/resolvers/yup'
import { isNotSent } from '@soundings/shared/api/outcome.rules'
import { useEntryForm } from '@soundings/shared/forms/use-entry-form'
import { parseSafePath } from '@soundings/shared/navigation/safe-destination.rules'
import { readStateField } from '@soundings/shared/navigation/state-field.rules'
import { getServerMessage, Link, Navigate, useLocation } from '@soundings/shared/platform'
import { describeFailure } from '@soundings/shared/ui/describe-failure'
import { FormPage } from '@soundings/shared/ui/form-page'
import { Notice } from '@soundings/shared/ui/notice'
import { Stack } from '@soundings/shared/ui/page'
import { Text } from '@soundings/shared/ui/text'
import { WaterlineFooter } from '@soundings/shared/ui/waterline-footer'
import { useState } from 'react'
import { AnswersSent } from '../../components/answers-sent.tsx'
import { keepsCookies } from '../../components/keeps-cookies.ts'
import { LoginEmailField } from '../../components/login-email-field.tsx'
import { PasswordField } from '../../components/password-field.tsx'
import { ConfirmLogin } from './confirm-login.tsx'
import { LOGIN_COPY as COPY } from './login.copy.ts'
import { loginSchema } from './login.schema.ts'
import { SecondFactorStep } from './second-factor-step.tsx'
import { useLogIn } from './use-log-in.ts'

const REASONS = ['expired', 'signed-out-elsewhere', 'needed', 'created', 'answers-sent'] as const

/** The screen that required the login has set the router state. */
const useLoginRedirect = () => {
  const state: unknown = useLocation().state
  const path = parseSafePath(readStateField(state, 'from'))
  const sent = readStateField(state, 'reason')
  const email = readStateField(state, 'email')
  return {
    destination: path ?? '/',
    state: path === undefined ? undefined : readStateField(state, 'fromState'),
    reason: REASONS.find((reason) => reason === sent),
    /** The email of an account that was just created. */
    email: typeof email === 'string' ? email : '',
  }
}

/** Without a message, the identity service was not reached. Only 'Stop waiting' has an unknown outcome. */
const describeLoginFailure = (error: Error | null) => {
  const failure = getServerMessage(error) ?? COPY.unreachable
  if (isNotSent(error)) return { failureTitle: COPY.failedTitle, failure }
  return { failureTitle: COPY.failedTitle, ...describeFailure(error, { ...COPY.problem, refused: failure }) }
}

/** `/login`: sends the credentials only to the identity service. */
export default function LoginScreen() {
  const redirect = useLoginRedirect()
  const form = useEntryForm({
    defaultValues: { email: redirect.email, password: '' },
    resolver: yupResolver(loginSchema()),
  })
  const { errors } = form.formState
  const [isCookieKept] = useState(keepsCookies)
  const logIn = useLogIn()
  if (logIn.isLoggedIn) return <Navigate to={redirect.destination} replace state={redirect.state} />
  if (logIn.unconfirmed) return <ConfirmLogin {...logIn.unconfirmed} />
  if (logIn.secondFactor) return <SecondFactorStep {...logIn.secondFactor} />

  return (
    <>
      <FormPage
        title={COPY.title}
        before={redirect.reason === 'answers-sent' && <AnswersSent more={COPY.answersSentMore} />}
        fields={{ email: COPY.email, password: COPY.password }}
        state={form.formState}
        problem={describeLoginFailure(logIn.error)}
        sending={logIn}
        submit={COPY.submit}
        busyText={COPY.busy}
        onSubmit={form.handleSubmit(logIn.submit)}
      >
        {redirect.reason && redirect.reason !== 'answers-sent' && !logIn.error && (
          <Notice kind={redirect.reason === 'created' ? 'success' : 'info'} live={false}>
            {COPY.reasons[redirect.reason]}
          </Notice>
        )}
        {!isCookieKept && !logIn.error && <Notice kind="warning">{COPY.noCookies}</Notice>}
        <LoginEmailField
          {...form.register('email')}
          label={COPY.email}
          error={errors.email?.message}
          onAcceptSuggestion={(email) => form.setValue('email', email)}
        />
        <PasswordField
          {...form.register('password')}
          id="password"
          label={COPY.password}
          error={errors.password?.message}
          autoComplete="current-password"
          after={<Link to="/forgot-password">{COPY.forgot}</Link>}
        />
      </FormPage>
      <WaterlineFooter>
        <Stack $gap={1}>
          <Text $strong>{COPY.newHere}</Text>
          <Text>{COPY.invite}</Text>
          <Link to="/accept-invite">{COPY.setUp}</Link>
        </Stack>
      </WaterlineFooter>
    </>
  )
}
