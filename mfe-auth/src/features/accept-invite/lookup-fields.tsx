import { EmailField } from '@soundings/shared/ui/email-field'
import { Field } from '@soundings/shared/ui/field'
import { MaskedDateField } from '@soundings/shared/ui/masked-date-field'
import { MaskedPhoneField } from '@soundings/shared/ui/masked-phone-field'
import { RadioGroup } from '@soundings/shared/ui/radio-group'
import { TextInput } from '@soundings/shared/ui/text-input'
import { type UseFormReturn, useController } from 'react-hook-form'
import { INVITE_COPY as COPY } from './accept-invite.copy.ts'
import type { LookupValues } from './invite.schema.ts'

type Props = { form: UseFormReturn<LookupValues> }

export const ChannelFields = ({ form }: Props) => {
  const { errors } = form.formState
  const channel = form.watch('channel')
  const phone = useController({ control: form.control, name: 'phone' }).field
  return (
    <>
      <RadioGroup
        {...form.register('channel')}
        id="channel"
        error={errors.channel?.message}
        legend={COPY.channel}
        options={[
          { value: 'phone', label: COPY.phone },
          { value: 'email', label: COPY.email },
        ]}
      />
      {channel === 'phone' && (
        <MaskedPhoneField {...phone} id="phone" label={COPY.phoneField} error={errors.phone?.message} />
      )}
      {channel === 'email' && (
        <EmailField
          {...form.register('email')}
          id="email"
          label={COPY.emailField}
          error={errors.email?.message}
          autoComplete="email"
          onAcceptSuggestion={(email) => form.setValue('email', email)}
        />
      )}
    </>
  )
}

export const MoreFields = ({ form }: Props) => {
  const { errors } = form.formState
  const dateOfBirth = useController({ control: form.control, name: 'dateOfBirth' }).field
  return (
    <>
      <Field id="lastName" label={COPY.lastName} error={errors.lastName?.message}>
        {(control) => <TextInput {...form.register('lastName')} {...control} autoComplete="family-name" />}
      </Field>
      <MaskedDateField
        {...dateOfBirth}
        id="dateOfBirth"
        label={COPY.dateOfBirth}
        error={errors.dateOfBirth?.message}
      />
    </>
  )
}
