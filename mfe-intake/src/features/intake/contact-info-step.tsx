import { yupResolver } from '@hookform/resolvers/yup'
import { submitIntakeInfo } from '@soundings/shared/api/intake'
import { parseUsDate } from '@soundings/shared/dates/calendar-date'
import { toE164 } from '@soundings/shared/forms/us-phone.rules'
import { serverMessageOf } from '@soundings/shared/platform'
import { Field } from '@soundings/shared/ui/field'
import { MaskedPhoneField } from '@soundings/shared/ui/masked-phone-field'
import { TextInput } from '@soundings/shared/ui/text-input'
import { useMutation } from '@tanstack/react-query'
import { useController, useForm } from 'react-hook-form'
import { INTAKE_COPY as COPY, PRONOUNS } from './intake.copy.ts'
import { contactInfoSchema } from './intake.schema.ts'
import { IntakePage } from './intake-page.tsx'
import type { IntakeValues, StepProps } from './intake-values.ts'

const requestOf = ({ phone, dateOfBirth, pronoun, preferredName, ...values }: IntakeValues) => {
  const chosen = PRONOUNS.find((known) => known === pronoun)
  return {
    firstName: values.firstName,
    lastName: values.lastName,
    email: values.email,
    dateOfBirth: parseUsDate(dateOfBirth) ?? '',
    phoneNumber: toE164(phone) ?? '',
    ...(chosen ? { pronoun: chosen } : {}),
    ...(preferredName ? { preferredName } : {}),
  }
}

/** Email and phone; Next sends what was told so far. */
export const ContactInfoStep = ({ values, onKeep, onNext, onBack }: StepProps) => {
  const form = useForm({
    defaultValues: { email: values.email, phone: values.phone },
    resolver: yupResolver(contactInfoSchema),
    shouldFocusError: false,
  })
  const { errors, submitCount } = form.formState
  const { field } = useController({ control: form.control, name: 'phone' })
  const submit = useMutation({ mutationFn: submitIntakeInfo, onSuccess: onNext })
  return (
    <IntakePage
      step="CONTACT_INFO"
      title={COPY.contactTitle}
      errors={(['email', 'phone'] as const).flatMap((id) => {
        const message = errors[id]?.message
        return message ? [{ id, text: message }] : []
      })}
      attempt={submitCount}
      problem={submit.error ? (serverMessageOf(submit.error) ?? COPY.failed) : undefined}
      onSubmit={form.handleSubmit((contact) => {
        if (!submit.isPending) submit.mutate(requestOf({ ...values, ...contact }))
      })}
      onBack={onBack}
      action={COPY.next}
      isSending={submit.isPending}
    >
      <Field id="email" label={COPY.email} error={errors.email?.message}>
        {(control) => (
          <TextInput
            {...form.register('email', { onChange: (event) => onKeep('email', event.target.value) })}
            {...control}
            type="email"
            autoComplete="email"
          />
        )}
      </Field>
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
