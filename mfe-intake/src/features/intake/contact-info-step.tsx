import { yupResolver } from '@hookform/resolvers/yup'
import { type IntakeInfo, submitIntakeInfo } from '@soundings/shared/api/intake'
import { useSend } from '@soundings/shared/api/use-send'
import { useEntryForm } from '@soundings/shared/forms/use-entry-form'
import { EmailField } from '@soundings/shared/ui/email-field'
import { MaskedPhoneField } from '@soundings/shared/ui/masked-phone-field'
import { useController } from 'react-hook-form'
import { INTAKE_COPY as COPY } from './intake.copy.ts'
import { contactInfoSchema } from './intake.schema.ts'
import { toIntakeInfo } from './intake-info.rules.ts'
import type { FormStepProps } from './intake-values.ts'
import { StepPage } from './step-page.tsx'
import { describeSubmitFailure } from './submit-failure.ts'

type Props = FormStepProps & {
  /** Gets the stored information as JSON. */
  onSubmitted: (submitted: string) => void
  claimKey: () => Promise<string>
}

/** Next submits the values of both form steps. */
export const ContactInfoStep = (props: Props) => {
  const { values, onSaveField, onSubmitted, claimKey, notice, onNext, onBack } = props
  const form = useEntryForm({
    defaultValues: { email: values.email, phone: values.phone },
    resolver: yupResolver(contactInfoSchema()),
  })
  const { errors } = form.formState
  const phone = useController({ control: form.control, name: 'phone' }).field
  const sending = useSend({
    send: async (info: IntakeInfo) => submitIntakeInfo(info, await claimKey()),
    onAnswer: (_, info) => onSubmitted(JSON.stringify(info)),
    onSuccess: onNext,
  })
  const handleSubmit = form.handleSubmit((contact) => sending.submit(toIntakeInfo({ ...values, ...contact })))
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
      state={form.formState}
      problem={describeSubmitFailure(sending.error, COPY.unknownInfo)}
      notice={notice}
      onSubmit={handleSubmit}
      onBack={onBack}
      submitText={COPY.next}
      sending={sending}
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
