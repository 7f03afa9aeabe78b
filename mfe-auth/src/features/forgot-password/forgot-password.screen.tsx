import { yupResolver } from '@hookform/resolvers/yup'
import { requestPasswordReset } from '@soundings/shared/api/password-reset'
import { useRequestKey } from '@soundings/shared/api/use-request-key'
import { useEntryForm } from '@soundings/shared/forms/use-entry-form'
import { Link, useNavigate } from '@soundings/shared/platform'
import { Button } from '@soundings/shared/ui/button'
import { EmailField } from '@soundings/shared/ui/email-field'
import { useMutation } from '@tanstack/react-query'
import { FormPage } from '../../components/form-page.tsx'
import { FORGOT_COPY } from './forgot-password.copy.ts'
import { forgotPasswordSchema } from './forgot-password.schema.ts'

/** `/forgot-password`: has a code sent, then leads to where it is typed. */
export default function ForgotPasswordScreen() {
  const navigate = useNavigate()
  const form = useEntryForm({
    defaultValues: { email: '' },
    resolver: yupResolver(forgotPasswordSchema),
  })
  const { errors, submitCount } = form.formState
  const send = useRequestKey(requestPasswordReset)
  const request = useMutation({
    mutationFn: send,
    onSuccess: (_, email) => navigate(`/reset-password?${new URLSearchParams({ email })}`),
  })
  const handleSubmit = form.handleSubmit(({ email }) => {
    if (!request.isPending) request.mutate(email)
  })
  return (
    <FormPage
      title={FORGOT_COPY.title}
      lead={FORGOT_COPY.lead}
      fields={{ email: FORGOT_COPY.email }}
      errors={errors}
      attempt={submitCount}
      problem={request.isError && FORGOT_COPY.failed}
      onSubmit={handleSubmit}
    >
      <EmailField
        {...form.register('email')}
        id="email"
        label={FORGOT_COPY.email}
        error={errors.email?.message}
        autoComplete="username"
        autoCapitalize="none"
        onAcceptSuggestion={(email) => form.setValue('email', email)}
      />
      <Button type="submit" block busy={request.isPending}>
        {FORGOT_COPY.submit}
      </Button>
      <Link to="/login">{FORGOT_COPY.logIn}</Link>
    </FormPage>
  )
}
