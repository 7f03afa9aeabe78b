import { yupResolver } from '@hookform/resolvers/yup'
import { type CodeSentTo, createAccount } from '@soundings/shared/api/onboarding'
import { useSend } from '@soundings/shared/api/use-send'
import { useEntryForm } from '@soundings/shared/forms/use-entry-form'
import { useToast } from '@soundings/shared/platform'
import { FormPage } from '@soundings/shared/ui/form-page'
import { AnswersSent } from '../../components/answers-sent.tsx'
import { LoginEmailField } from '../../components/login-email-field.tsx'
import { NewPasswordFields } from '../../components/new-password-fields.tsx'
import { INVITE_COPY as COPY } from './accept-invite.copy.ts'
import { accountSchema } from './invite.schema.ts'
import { describeInviteFailure } from './invite-failure.ts'

type Props = {
  patientId: string
  email: string
  hasSentAnswers?: boolean | undefined
  onCreated: (email: string) => void
  /** Called if the new account requires the code that was sent. */
  onUnconfirmed: (email: string, codeSentTo: CodeSentTo) => void
}

export const SetupAccountStep = ({
  patientId,
  email,
  hasSentAnswers = false,
  onCreated,
  onUnconfirmed,
}: Props) => {
  const toast = useToast()
  const form = useEntryForm({
    defaultValues: { email, password: '', confirm: '' },
    resolver: yupResolver(accountSchema()),
  })
  const { errors } = form.formState
  const create = useSend({
    send: createAccount,
    onSuccess: ({ status, needsConfirmation, codeSentTo = 'typed' }, { email: address }) => {
      if (status === 'failed') return
      if (needsConfirmation) onUnconfirmed(address, codeSentTo)
      else {
        toast.success(COPY.created)
        onCreated(address)
      }
    },
  })
  const handleSubmit = form.handleSubmit(({ email: address, password }) =>
    create.submit({ patientId, email: address, password }),
  )
  return (
    <FormPage
      title={COPY.setupTitle}
      before={hasSentAnswers && <AnswersSent more={COPY.answersSentMore} />}
      // A person who has just sent answers has seen no earlier step.
      step={hasSentAnswers ? undefined : COPY.step({ number: 3 })}
      lead={COPY.setupLead}
      fields={{ email: COPY.emailField, password: COPY.password, confirm: COPY.confirm }}
      state={form.formState}
      problem={
        create.data?.status === 'failed'
          ? { failure: COPY.failed }
          : describeInviteFailure(create.error, COPY.createProblem)
      }
      sending={create}
      submit={COPY.create}
      onSubmit={handleSubmit}
    >
      <LoginEmailField
        {...form.register('email')}
        label={COPY.emailField}
        error={errors.email?.message}
        onAcceptSuggestion={(address) => form.setValue('email', address)}
      />
      <NewPasswordFields
        register={form.register}
        password={form.watch('password')}
        errors={errors}
        labels={COPY}
      />
    </FormPage>
  )
}
