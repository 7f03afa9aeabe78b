import { yupResolver } from '@hookform/resolvers/yup'
import { type IntakeInfo, submitIntakeInfo } from '@soundings/shared/api/intake'
import { useEntryForm } from '@soundings/shared/forms/use-entry-form'
import { EmailField } from '@soundings/shared/ui/email-field'
import { MaskedPhoneField } from '@soundings/shared/ui/masked-phone-field'
import { useMutation } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { INTAKE_COPY as COPY } from './intake.copy.ts'
import { contactInfoSchema } from './intake.schema.ts'
import { toIntakeInfo } from './intake-info.rules.ts'
import type { FormStepProps } from './intake-values.ts'
import { StepPage } from './step-page.tsx'
import { requireOnline, submitErrorMessage } from './submit-error.rules.ts'

type Props = FormStepProps & {
  /** Gets the information that the clinic has stored, as JSON. */
  onSubmitted: (submitted: string) => void
  claimKey: () => Promise<string>
}

/** Email and phone; Next sends the values of both form steps. */
export const ContactInfoStep = (props: Props) => {
  const { values, onSaveField, onSubmitted, claimKey, notice, onNext, onBack } = props
  const form = useEntryForm({
    defaultValues: { email: values.email, phone: values.phone },
    resolver: yupResolver(contactInfoSchema),
  })
  const { errors, submitCount } = form.formState
  const phone = useController({ control: form.control, name: 'phone' }).field
  const submit = useMutation({
    mutationFn: (info: IntakeInfo) => requireOnline(async () => submitIntakeInfo(info, await claimKey())),
    onSuccess: (_, info) => onSubmitted(JSON.stringify(info)),
  })
  const handleSubmit = form.handleSubmit((contact) => {
    // `onNext` is no option of `useMutation`: after Back during the request, the answer must not lead forward.
    if (!submit.isPending) submit.mutate(toIntakeInfo({ ...values, ...contact }), { onSuccess: onNext })
  })
  const handleSuggestion = (email: string) => {
    form.setValue('email', email)
    onSaveField('email', email)
  }
  const handlePhone = (text: string) => {
    phone.onChange(text)
    onSaveField('phone', text)
  }
  return (
    <StepPage
      step="CONTACT_INFO"
      title={COPY.contactTitle}
      fields={{ email: COPY.email, phone: COPY.phone }}
      errors={errors}
      attempt={submitCount}
      failure={submitErrorMessage(submit.error)}
      notice={notice}
      onSubmit={handleSubmit}
      onBack={onBack}
      submitText={COPY.next}
      isSubmitting={submit.isPending}
    >
      <EmailField
        {...form.register('email', { onChange: (event) => onSaveField('email', event.target.value) })}
        id="email"
        label={COPY.email}
        error={errors.email?.message}
        autoComplete="email"
        onAcceptSuggestion={handleSuggestion}
      />
      <MaskedPhoneField
        {...phone}
        id="phone"
        label={COPY.phone}
        error={errors.phone?.message}
        onChange={handlePhone}
      />
    </StepPage>
  )
}
