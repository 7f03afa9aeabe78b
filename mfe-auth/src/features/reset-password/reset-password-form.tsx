import { yupResolver } from '@hookform/resolvers/yup'
import { confirmPasswordReset } from '@soundings/shared/api/password-reset'
import { useIdempotencyKey } from '@soundings/shared/api/use-idempotency-key'
import { useEntryForm } from '@soundings/shared/forms/use-entry-form'
import { Link } from '@soundings/shared/platform'
import { Button } from '@soundings/shared/ui/button'
import { Notice } from '@soundings/shared/ui/notice'
import { useMutation } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { CodeField } from '../../components/code-field.tsx'
import { FormPage } from '../../components/form-page.tsx'
import { NewPasswordFields } from '../../components/new-password-fields.tsx'
import { RESET_COPY as COPY } from './reset-password.copy.ts'
import { resetPasswordSchema } from './reset-password.schema.ts'

/** `email` is '' where the address had none. */
type Props = { email: string; onReset: () => void }

export const ResetPasswordForm = ({ email, onReset }: Props) => {
  const form = useEntryForm({
    defaultValues: { code: '', password: '', confirm: '' },
    resolver: yupResolver(resetPasswordSchema),
  })
  const { errors, submitCount } = form.formState
  const code = useController({ control: form.control, name: 'code' }).field
  const send = useIdempotencyKey(confirmPasswordReset)
  const reset = useMutation({ mutationFn: send, onSuccess: onReset })
  const handleSubmit = form.handleSubmit((values) => {
    if (!reset.isPending) reset.mutate({ email, confirmationCode: values.code, newPassword: values.password })
  })
  return (
    <FormPage
      title={COPY.title}
      lead={COPY.lead}
      fields={{ code: COPY.code, password: COPY.password, confirm: COPY.confirm }}
      errors={errors}
      attempt={submitCount}
      failure={reset.isError && COPY.failed}
      onSubmit={handleSubmit}
    >
      {email === '' && <Notice kind="warning">{COPY.noEmail}</Notice>}
      <CodeField
        {...code}
        id="code"
        label={COPY.code}
        error={errors.code?.message}
        after={<Link to="/forgot-password">{COPY.resend}</Link>}
      />
      <NewPasswordFields
        register={form.register}
        password={form.watch('password')}
        errors={errors}
        labels={COPY}
      />
      <Button type="submit" block busy={reset.isPending}>
        {COPY.submit}
      </Button>
    </FormPage>
  )
}
