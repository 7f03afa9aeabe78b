import { yupResolver } from '@hookform/resolvers/yup'
import { createAccount } from '@soundings/shared/api/onboarding'
import { useIdempotencyKey } from '@soundings/shared/api/use-idempotency-key'
import { useEntryForm } from '@soundings/shared/forms/use-entry-form'
import { useToast } from '@soundings/shared/platform'
import { Button } from '@soundings/shared/ui/button'
import { useMutation } from '@tanstack/react-query'
import { FormPage } from '../../components/form-page.tsx'
import { LoginEmailField } from '../../components/login-email-field.tsx'
import { NewPasswordFields } from '../../components/new-password-fields.tsx'
import { INVITE_COPY as COPY } from './accept-invite.copy.ts'
import { accountSchema } from './invite.schema.ts'
import { inviteErrorMessage } from './invite-error.rules.ts'

type Props = { patientId: string; email: string; onCreated: () => void }

/** Email and password of the new account. */
export const SetupAccountStep = ({ patientId, email, onCreated }: Props) => {
  const toast = useToast()
  const form = useEntryForm({
    defaultValues: { email, password: '', confirm: '' },
    resolver: yupResolver(accountSchema),
  })
  const { errors, submitCount } = form.formState
  const send = useIdempotencyKey(createAccount)
  const create = useMutation({
    mutationFn: send,
    onSuccess: ({ status }) => {
      if (status === 'failed') return
      toast.success(COPY.created)
      onCreated()
    },
  })
  const handleSubmit = form.handleSubmit((values) => {
    if (!create.isPending) create.mutate({ patientId, email: values.email, password: values.password })
  })
  return (
    <FormPage
      title={COPY.setupTitle}
      step={COPY.step(3)}
      lead={COPY.setupLead}
      fields={{ email: COPY.emailField, password: COPY.password, confirm: COPY.confirm }}
      errors={errors}
      attempt={submitCount}
      failure={
        create.error ? inviteErrorMessage(create.error) : create.data?.status === 'failed' && COPY.failed
      }
      onSubmit={handleSubmit}
    >
      <LoginEmailField
        {...form.register('email')}
        label={COPY.emailField}
        error={errors.email?.message}
        onAcceptSuggestion={(email) => form.setValue('email', email)}
      />
      <NewPasswordFields
        register={form.register}
        password={form.watch('password')}
        errors={errors}
        labels={COPY}
      />
      <Button type="submit" block busy={create.isPending}>
        {COPY.create}
      </Button>
    </FormPage>
  )
}
