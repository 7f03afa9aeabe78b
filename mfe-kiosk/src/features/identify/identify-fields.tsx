import { Field } from '@soundings/shared/ui/field'
import { MaskedDateField } from '@soundings/shared/ui/masked-date-field'
import { MaskedPhoneField } from '@soundings/shared/ui/masked-phone-field'
import { Notice } from '@soundings/shared/ui/notice'
import { TextInput } from '@soundings/shared/ui/text-input'
import { type UseFormReturn, useController } from 'react-hook-form'
import { IDENTIFY_COPY as COPY } from './identify.copy.ts'
import type { IdentifyValues } from './identify.schema.ts'

type Props = { form: UseFormReturn<IdentifyValues> }

/** The browser must not store entries, because the next person is a stranger. */
const NO_AUTOFILL = {
  autoComplete: 'off',
  autoCorrect: 'off',
  autoCapitalize: 'off',
  spellCheck: false,
} as const

/** Specification, 5: Kiosk. */
export const RecordField = ({ form }: Props) => (
  <Field id="medicalRecord" label={COPY.record} error={form.formState.errors.medicalRecord?.message}>
    {(control) => <TextInput {...form.register('medicalRecord')} {...control} {...NO_AUTOFILL} />}
  </Field>
)

/** The clinic issues this four-digit code for one visit. */
export const HandOverField = ({ form }: Props) => (
  <Field
    id="handOverCode"
    label={COPY.handOverCode}
    hint={COPY.handOverHint}
    error={form.formState.errors.handOverCode?.message}
  >
    {(control) => (
      <TextInput {...form.register('handOverCode')} {...control} {...NO_AUTOFILL} inputMode="numeric" />
    )}
  </Field>
)

export const NameFields = ({ form }: Props) => {
  const { errors } = form.formState
  const dateOfBirth = useController({ control: form.control, name: 'dateOfBirth' }).field
  return (
    <>
      <Field id="lastName" label={COPY.lastName} error={errors.lastName?.message}>
        {(control) => <TextInput {...form.register('lastName')} {...control} {...NO_AUTOFILL} />}
      </Field>
      <MaskedDateField
        {...dateOfBirth}
        id="dateOfBirth"
        label={COPY.dateOfBirth}
        error={errors.dateOfBirth?.message}
        autoComplete="off"
      />
    </>
  )
}

/** Distinguishes people with the same name and birthday. One of the two fields is enough. */
export const MoreFields = ({ form }: Props) => {
  const { errors } = form.formState
  const phone = useController({ control: form.control, name: 'phone' }).field
  return (
    <>
      <Notice>{COPY.more}</Notice>
      <MaskedPhoneField
        {...phone}
        id="phone"
        label={COPY.phone}
        error={errors.phone?.message}
        autoComplete="off"
      />
      <Field id="email" label={COPY.email} error={errors.email?.message}>
        {(control) => <TextInput {...form.register('email')} {...control} {...NO_AUTOFILL} type="email" />}
      </Field>
    </>
  )
}
