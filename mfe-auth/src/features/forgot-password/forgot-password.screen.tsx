import { yupResolver } from '@hookform/resolvers/yup'
import { requestPasswordReset } from '@soundings/shared/api/password-reset'
import { useSend } from '@soundings/shared/api/use-send'
import { toPlainEntry } from '@soundings/shared/forms/digits.rules'
import { MAX_LENGTHS } from '@soundings/shared/forms/length.rules'
import { limitedText } from '@soundings/shared/forms/limited-text.schema'
import { useEntryForm } from '@soundings/shared/forms/use-entry-form'
import { Link, useNavigate } from '@soundings/shared/platform'
import { describeFailure } from '@soundings/shared/ui/describe-failure'
import { FormPage } from '@soundings/shared/ui/form-page'
import { object } from 'yup'
import { LoginEmailField } from '../../components/login-email-field.tsx'
import { FORGOT_COPY as COPY } from './forgot-password.copy.ts'

/** Has the error messages of the login form. */
const forgotPasswordSchema = () =>
  object({
    email: limitedText(COPY.email, MAX_LENGTHS.email)
      .transform(toPlainEntry)
      .required(COPY.required)
      .email(COPY.invalidEmail),
  })

/** `/forgot-password`: sends a reset code and navigates to `/reset-password`. */
export default function ForgotPasswordScreen() {
  const navigate = useNavigate()
  const form = useEntryForm({
    defaultValues: { email: '' },
    resolver: yupResolver(forgotPasswordSchema()),
  })
  const request = useSend({
    send: requestPasswordReset,
    onSuccess: (_, email) => navigate(`/reset-password?${new URLSearchParams({ email })}`),
  })
  return (
    <FormPage
      title={COPY.title}
      lead={COPY.lead}
      fields={{ email: COPY.email }}
      state={form.formState}
      problem={describeFailure(request.error, COPY.problem)}
      sending={request}
      submit={COPY.submit}
      after={<Link to="/login">{COPY.logIn}</Link>}
      onSubmit={form.handleSubmit(({ email }) => request.submit(email))}
    >
      <LoginEmailField
        {...form.register('email')}
        label={COPY.email}
        error={form.formState.errors.email?.message}
        onAcceptSuggestion={(email) => form.setValue('email', email)}
      />
    </FormPage>
  )
}
