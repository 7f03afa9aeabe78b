import { yupResolver } from '@hookform/resolvers/yup'
import { useEntryForm } from '@soundings/shared/forms/use-entry-form'
import { Link, Navigate, SignInError, useSession } from '@soundings/shared/platform'
import { Button } from '@soundings/shared/ui/button'
import { Notice } from '@soundings/shared/ui/notice'
import { Stack } from '@soundings/shared/ui/page'
import { Text } from '@soundings/shared/ui/text'
import { WaterlineFooter } from '@soundings/shared/ui/waterline-footer'
import { useMutation } from '@tanstack/react-query'
import { FormPage } from '../../components/form-page.tsx'
import { LoginEmailField } from '../../components/login-email-field.tsx'
import { PasswordField } from '../../components/password-field.tsx'
import { LOGIN_COPY as COPY } from './login.copy.ts'
import { loginSchema } from './login.schema.ts'
import { useLoginRedirect } from './use-login-redirect.ts'

/** The identity service's own message; any other error means that the service was not reached. */
const loginErrorMessage = (error: Error): string =>
  error instanceof SignInError ? error.message : COPY.unreachable

/** `/login`: the credentials go to the identity service only. */
export default function LoginScreen() {
  const { status, signIn } = useSession()
  const redirect = useLoginRedirect()
  const form = useEntryForm({
    defaultValues: { email: '', password: '' },
    resolver: yupResolver(loginSchema),
  })
  const { errors, submitCount } = form.formState
  const logIn = useMutation({ mutationFn: signIn })
  const handleSubmit = form.handleSubmit((credentials) => {
    if (!logIn.isPending) logIn.mutate(credentials)
  })
  if (status === 'signed-in') return <Navigate to={redirect.destination} replace state={redirect.state} />

  return (
    <>
      <FormPage
        title={COPY.title}
        fields={{ email: COPY.email, password: COPY.password }}
        errors={errors}
        attempt={submitCount}
        failure={logIn.error && loginErrorMessage(logIn.error)}
        failureTitle={COPY.failedTitle}
        onSubmit={handleSubmit}
      >
        {redirect.reason && !logIn.isError && <Notice live={false}>{COPY.reasons[redirect.reason]}</Notice>}
        {!navigator.cookieEnabled && <Notice kind="warning">{COPY.noCookies}</Notice>}
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
        <Button type="submit" block busy={logIn.isPending} busyText={COPY.busy}>
          {COPY.submit}
        </Button>
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
