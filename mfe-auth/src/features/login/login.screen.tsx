import { yupResolver } from '@hookform/resolvers/yup'
import { useEntryForm } from '@soundings/shared/forms/use-entry-form'
import { safePathOf } from '@soundings/shared/navigation/safe-destination.rules'
import { Link, Navigate, SignInError, useLocation, useSession } from '@soundings/shared/platform'
import { Button } from '@soundings/shared/ui/button'
import { EmailField } from '@soundings/shared/ui/email-field'
import { Notice } from '@soundings/shared/ui/notice'
import { Stack } from '@soundings/shared/ui/page'
import { Text } from '@soundings/shared/ui/text'
import { WaterlineFooter } from '@soundings/shared/ui/waterline-footer'
import { useMutation } from '@tanstack/react-query'
import { FormPage } from '../../components/form-page.tsx'
import { PasswordField } from '../../components/password-field.tsx'
import { LOGIN_COPY } from './login.copy.ts'
import { loginSchema } from './login.schema.ts'

const WHY = ['expired', 'needed'] as const

/** What the screen that asked for a login says: where it is, where one stood in it, and why. */
const useAsked = () => {
  const state: unknown = useLocation().state
  const has = (name: string): unknown =>
    typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined
  const path = safePathOf(has('from'))
  const why = has('why')
  return {
    destination: path ?? '/',
    state: path === undefined ? undefined : has('fromState'),
    why: WHY.find((known) => known === why),
  }
}

/** What the identity service says; a script or an answer that did not come says nothing to a patient. */
const problemOf = (error: Error): string =>
  error instanceof SignInError ? error.message : LOGIN_COPY.unreachable

/** `/login`: email and password go to the identity service, and nowhere else. */
export default function LoginScreen() {
  const { status, signIn } = useSession()
  const asked = useAsked()
  const form = useEntryForm({
    defaultValues: { email: '', password: '' },
    resolver: yupResolver(loginSchema),
  })
  const { errors, submitCount } = form.formState
  const logIn = useMutation({ mutationFn: signIn })
  const handleSubmit = form.handleSubmit((credentials) => {
    if (!logIn.isPending) logIn.mutate(credentials)
  })
  if (status === 'signed-in') return <Navigate to={asked.destination} replace state={asked.state} />

  return (
    <>
      <FormPage
        title={LOGIN_COPY.title}
        fields={{ email: LOGIN_COPY.email, password: LOGIN_COPY.password }}
        errors={errors}
        attempt={submitCount}
        problem={logIn.error && problemOf(logIn.error)}
        problemTitle={LOGIN_COPY.failedTitle}
        onSubmit={handleSubmit}
      >
        {asked.why && !logIn.isError && <Notice live={false}>{LOGIN_COPY.why[asked.why]}</Notice>}
        {!navigator.cookieEnabled && <Notice kind="warning">{LOGIN_COPY.noCookies}</Notice>}
        <EmailField
          {...form.register('email')}
          id="email"
          label={LOGIN_COPY.email}
          error={errors.email?.message}
          autoComplete="username"
          autoCapitalize="none"
          onAcceptSuggestion={(email) => form.setValue('email', email)}
        />
        <PasswordField
          {...form.register('password')}
          id="password"
          label={LOGIN_COPY.password}
          error={errors.password?.message}
          autoComplete="current-password"
          after={<Link to="/forgot-password">{LOGIN_COPY.forgot}</Link>}
        />
        <Button type="submit" block busy={logIn.isPending} busyText={LOGIN_COPY.busy}>
          {LOGIN_COPY.submit}
        </Button>
      </FormPage>
      <WaterlineFooter>
        <Stack $gap={1}>
          <Text $strong>{LOGIN_COPY.newHere}</Text>
          <Text>{LOGIN_COPY.invite}</Text>
          <Link to="/accept-invite">{LOGIN_COPY.setUp}</Link>
        </Stack>
      </WaterlineFooter>
    </>
  )
}
