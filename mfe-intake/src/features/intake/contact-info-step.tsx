import { yupResolver } from '@hookform/resolvers/yup'
import { type IntakeInfo, submitIntakeInfo } from '@soundings/shared/api/intake'
import { summaryOf } from '@soundings/shared/forms/summary-of'
import { useEntryForm } from '@soundings/shared/forms/use-entry-form'
import { EmailField } from '@soundings/shared/ui/email-field'
import { MaskedPhoneField } from '@soundings/shared/ui/masked-phone-field'
import { useMutation } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { INTAKE_COPY as COPY } from './intake.copy.ts'
import { contactInfoSchema } from './intake.schema.ts'
import { IntakePage } from './intake-page.tsx'
import { requestOf } from './intake-request.rules.ts'
import type { FieldsProps } from './intake-values.ts'
import { sendProblemOf, whenOnline } from './send-problem.rules.ts'

type Props = FieldsProps & {
  /** The clinic has been told all of this. */
  onTold: (told: string) => void
  claimKey: () => Promise<string>
}

/** Email and phone; Next sends what was told so far. */
export const ContactInfoStep = (props: Props) => {
  const { values, onKeep, onTold, claimKey, notice, onNext, onBack } = props
  const form = useEntryForm({
    defaultValues: { email: values.email, phone: values.phone },
    resolver: yupResolver(contactInfoSchema),
  })
  const { errors, submitCount } = form.formState
  const { field } = useController({ control: form.control, name: 'phone' })
  const submit = useMutation({
    mutationFn: (info: IntakeInfo) => whenOnline(async () => submitIntakeInfo(info, await claimKey())),
    onSuccess: (_, info) => onTold(JSON.stringify(info)),
  })
  return (
    <IntakePage
      step="CONTACT_INFO"
      title={COPY.contactTitle}
      errors={summaryOf({ email: COPY.email, phone: COPY.phone }, errors)}
      attempt={submitCount}
      problem={sendProblemOf(submit.error)}
      notice={notice}
      onSubmit={form.handleSubmit((contact) => {
        // Not as an option of the mutation: whoever went Back while it was sent stays where they are.
        if (!submit.isPending) submit.mutate(requestOf({ ...values, ...contact }), { onSuccess: onNext })
      })}
      onBack={onBack}
      action={COPY.next}
      isSending={submit.isPending}
    >
      <EmailField
        {...form.register('email', { onChange: (event) => onKeep('email', event.target.value) })}
        id="email"
        label={COPY.email}
        error={errors.email?.message}
        autoComplete="email"
        onAcceptSuggestion={(email) => {
          form.setValue('email', email)
          onKeep('email', email)
        }}
      />
      <MaskedPhoneField
        {...field}
        id="phone"
        label={COPY.phone}
        error={errors.phone?.message}
        onChange={(text) => {
          field.onChange(text)
          onKeep('phone', text)
        }}
      />
    </IntakePage>
  )
}
