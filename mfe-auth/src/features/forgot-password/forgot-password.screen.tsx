import { yupResolver } from '@hookform/resolvers/yup'
import { requestPasswordReset } from '@soundings/shared/api/password-reset'
import { useIdempotencyKey } from '@soundings/shared/api/use-idempotency-key'
import { useEntryForm } from '@soundings/shared/forms/use-entry-form'
import { Link, useNavigate } from '@soundings/shared/platform'
import { Button } from '@soundings/shared/ui/button'
import { useMutation } from '@tanstack/react-query'
import { FormPage } from '../../components/form-page.tsx'
import { LoginEmailField } from '../../components/login-email-field.tsx'
import { FORGOT_COPY as COPY } from './forgot-password.copy.ts'
import { forgotPasswordSchema } from './forgot-password.schema.ts'

/** `/forgot-password`: requests a reset code, then goes to `/reset-password`. */
export default function ForgotPasswordScreen() {
  const navigate = useNavigate()
  const form = useEntryForm({
    defaultValues: { email: '' },
    resolver: yupResolver(forgotPasswordSchema),
  })
  const { errors, submitCount } = form.formState
  const send = useIdempotencyKey(requestPasswordReset)
  const request = useMutation({
    mutationFn: send,
    onSuccess: (_, email) => navigate(`/reset-password?${new URLSearchParams({ email })}`),
  })
  const handleSubmit = form.handleSubmit(({ email }) => {
    if (!request.isPending) request.mutate(email)
  })
  return (
    <FormPage
      title={COPY.title}
      lead={COPY.lead}
      fields={{ email: COPY.email }}
      errors={errors}
      attempt={submitCount}
      failure={request.isError && COPY.failed}
      onSubmit={handleSubmit}
    >
      <LoginEmailField
        {...form.register('email')}
        label={COPY.email}
        error={errors.email?.message}
        onAcceptSuggestion={(email) => form.setValue('email', email)}
      />
      <Button type="submit" block busy={request.isPending}>
        {COPY.submit}
      </Button>
      <Link to="/login">{COPY.logIn}</Link>
    </FormPage>
  )
}
