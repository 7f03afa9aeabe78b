import { yupResolver } from '@hookform/resolvers/yup'
import { confirmPasswordReset } from '@soundings/shared/api/password-reset'
import { useRequestKey } from '@soundings/shared/api/use-request-key'
import { useEntryForm } from '@soundings/shared/forms/use-entry-form'
import { Link, useScreenTitle } from '@soundings/shared/platform'
import { Button, ButtonLink } from '@soundings/shared/ui/button'
import { Notice } from '@soundings/shared/ui/notice'
import { Page, PageHeading } from '@soundings/shared/ui/page'
import { useMutation } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { CodeField } from '../../components/code-field.tsx'
import { FormPage } from '../../components/form-page.tsx'
import { NewPasswordField } from '../../components/new-password-field.tsx'
import { PasswordField } from '../../components/password-field.tsx'
import { RESET_COPY as COPY } from './reset-password.copy.ts'
import { resetPasswordSchema } from './reset-password.schema.ts'
import { useEmailFromLink } from './use-email-from-link.ts'

/** `/reset-password?email=`: code, new password and confirmation. */
export default function ResetPasswordScreen() {
  const email = useEmailFromLink()
  const reset = useMutation({ mutationFn: useRequestKey(confirmPasswordReset) })
  if (reset.isSuccess) return <PasswordResetDone />
  return (
    <ResetForm
      hasEmail={email !== ''}
      isSending={reset.isPending}
      isFailed={reset.isError}
      onSend={({ code, password }) => reset.mutate({ email, confirmationCode: code, newPassword: password })}
    />
  )
}

type FormProps = {
  hasEmail: boolean
  isSending: boolean
  isFailed: boolean
  onSend: (values: { code: string; password: string }) => void
}

const ResetForm = ({ hasEmail, isSending, isFailed, onSend }: FormProps) => {
  const form = useEntryForm({
    defaultValues: { code: '', password: '', confirm: '' },
    resolver: yupResolver(resetPasswordSchema),
  })
  const { errors, submitCount } = form.formState
  const { field } = useController({ control: form.control, name: 'code' })
  const handleSubmit = form.handleSubmit((values) => {
    if (!isSending) onSend(values)
  })
  return (
    <FormPage
      title={COPY.title}
      lead={COPY.lead}
      fields={{ code: COPY.code, password: COPY.password, confirm: COPY.confirm }}
      errors={errors}
      attempt={submitCount}
      failure={isFailed && COPY.failed}
      onSubmit={handleSubmit}
    >
      {!hasEmail && <Notice kind="warning">{COPY.noEmail}</Notice>}
      <CodeField
        {...field}
        id="code"
        label={COPY.code}
        error={errors.code?.message}
        after={<Link to="/forgot-password">{COPY.another}</Link>}
      />
      <NewPasswordField
        {...form.register('password')}
        id="password"
        label={COPY.password}
        error={errors.password?.message}
        password={form.watch('password')}
      />
      <PasswordField
        {...form.register('confirm')}
        id="confirm"
        label={COPY.confirm}
        error={errors.confirm?.message}
        autoComplete="new-password"
      />
      <Button type="submit" block busy={isSending}>
        {COPY.submit}
      </Button>
    </FormPage>
  )
}

const PasswordResetDone = () => {
  const heading = useScreenTitle({ title: COPY.doneTitle })
  return (
    <Page>
      <PageHeading ref={heading}>{COPY.doneTitle}</PageHeading>
      <Notice kind="success">{COPY.done}</Notice>
      <ButtonLink as={Link} to="/login" $block>
        {COPY.logIn}
      </ButtonLink>
    </Page>
  )
}
