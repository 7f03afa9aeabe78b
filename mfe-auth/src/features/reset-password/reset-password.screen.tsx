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
import { RESET_COPY } from './reset-password.copy.ts'
import { resetPasswordSchema } from './reset-password.schema.ts'
import { useEmailOfLink } from './use-email-of-link.ts'

/** `/reset-password?email=`: code, new password and confirmation. */
export default function ResetPasswordScreen() {
  const email = useEmailOfLink()
  const reset = useMutation({ mutationFn: useRequestKey(confirmPasswordReset) })
  if (reset.isSuccess) return <Done />
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
      title={RESET_COPY.title}
      lead={RESET_COPY.lead}
      fields={{ code: RESET_COPY.code, password: RESET_COPY.password, confirm: RESET_COPY.confirm }}
      errors={errors}
      attempt={submitCount}
      problem={isFailed && RESET_COPY.failed}
      onSubmit={handleSubmit}
    >
      {!hasEmail && <Notice kind="warning">{RESET_COPY.noEmail}</Notice>}
      <CodeField
        {...field}
        id="code"
        label={RESET_COPY.code}
        error={errors.code?.message}
        after={<Link to="/forgot-password">{RESET_COPY.another}</Link>}
      />
      <NewPasswordField
        {...form.register('password')}
        id="password"
        label={RESET_COPY.password}
        error={errors.password?.message}
        password={form.watch('password')}
      />
      <PasswordField
        {...form.register('confirm')}
        id="confirm"
        label={RESET_COPY.confirm}
        error={errors.confirm?.message}
        autoComplete="new-password"
      />
      <Button type="submit" block busy={isSending}>
        {RESET_COPY.submit}
      </Button>
    </FormPage>
  )
}

const Done = () => {
  const heading = useScreenTitle({ title: RESET_COPY.doneTitle })
  return (
    <Page>
      <PageHeading ref={heading}>{RESET_COPY.doneTitle}</PageHeading>
      <Notice kind="success">{RESET_COPY.done}</Notice>
      <ButtonLink as={Link} to="/login" $block>
        {RESET_COPY.logIn}
      </ButtonLink>
    </Page>
  )
}
