import { yupResolver } from '@hookform/resolvers/yup'
import { type InviteLookup, lookupInvite } from '@soundings/shared/api/onboarding'
import { useRequestKey } from '@soundings/shared/api/use-request-key'
import { formatUsDate, parseIsoDate, parseUsDate, todayIn } from '@soundings/shared/dates/calendar-date'
import { formatPhone } from '@soundings/shared/forms/phone.rules'
import { toE164 } from '@soundings/shared/forms/us-phone.rules'
import { useEntryForm } from '@soundings/shared/forms/use-entry-form'
import { serverMessageOf } from '@soundings/shared/platform'
import { Button } from '@soundings/shared/ui/button'
import { EmailField } from '@soundings/shared/ui/email-field'
import { Field } from '@soundings/shared/ui/field'
import { MaskedDateField } from '@soundings/shared/ui/masked-date-field'
import { MaskedPhoneField } from '@soundings/shared/ui/masked-phone-field'
import { RadioGroup } from '@soundings/shared/ui/radio-group'
import { Text } from '@soundings/shared/ui/text'
import { TextInput } from '@soundings/shared/ui/text-input'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { FormPage } from '../../components/form-page.tsx'
import { INVITE_COPY as COPY } from './accept-invite.copy.ts'
import { lookupSchema } from './invite.schema.ts'
import { NoInvite } from './no-invite.tsx'

type Values = {
  channel: 'phone' | 'email'
  phone: string
  email: string
  lastName: string
  dateOfBirth: string
}

const lookupOf = (
  { channel, phone, email, lastName, dateOfBirth }: Values,
  needsMore: boolean,
): InviteLookup => {
  const birthday = parseUsDate(dateOfBirth)
  return {
    ...(channel === 'phone'
      ? { type: 'phonenumber' as const, phoneNumber: toE164(phone) ?? phone }
      : { type: 'email' as const, email }),
    ...(needsMore && birthday ? { lastName, dateOfBirth: birthday } : {}),
  }
}

const startOf = (before: InviteLookup | undefined): Values => {
  const birthday = parseIsoDate(before?.dateOfBirth ?? '')
  return {
    channel: before?.type === 'email' ? 'email' : 'phone',
    phone: formatPhone(before?.phoneNumber ?? ''),
    email: before?.email ?? '',
    lastName: before?.lastName ?? '',
    dateOfBirth: birthday ? formatUsDate(birthday) : '',
  }
}

type Props = { before: InviteLookup | undefined; onFound: (lookup: InviteLookup) => void }

/** Looks the invite up by phone or email; by name and birthday too, once that does not decide it. */
export const InitiateStep = ({ before, onFound }: Props) => {
  const [needsMore, setNeedsMore] = useState(before?.lastName !== undefined)
  const form = useEntryForm({
    defaultValues: startOf(before),
    resolver: yupResolver(lookupSchema(todayIn(new Date()), needsMore)),
  })
  const { errors, submitCount } = form.formState
  const channel = form.watch('channel')
  const phone = useController({ control: form.control, name: 'phone' }).field
  const dateOfBirth = useController({ control: form.control, name: 'dateOfBirth' }).field

  const lookUp = useRequestKey(lookupInvite)
  const find = useMutation({
    mutationFn: async (values: Values) => {
      const lookup = lookupOf(values, needsMore)
      return { lookup, status: await lookUp(lookup) }
    },
    onSuccess: ({ lookup, status }) => {
      if (status === 'code-sent') onFound(lookup)
      if (status === 'ambiguous-invite-found') setNeedsMore(true)
    },
  })
  const handleSubmit = form.handleSubmit((values) => {
    if (!find.isPending) find.mutate(values)
  })
  return (
    <FormPage
      title={COPY.initiateTitle}
      step={COPY.step(1)}
      lead={needsMore ? COPY.more : COPY.initiateLead}
      fields={{
        phone: COPY.phoneField,
        email: COPY.emailField,
        lastName: COPY.lastName,
        dateOfBirth: COPY.dateOfBirth,
      }}
      errors={errors}
      attempt={submitCount}
      problem={problemOf(find)}
      onSubmit={handleSubmit}
    >
      <RadioGroup
        {...form.register('channel')}
        legend={COPY.how}
        options={[
          { value: 'phone', label: COPY.phone },
          { value: 'email', label: COPY.email },
        ]}
      />
      {channel === 'phone' ? (
        <MaskedPhoneField {...phone} id="phone" label={COPY.phoneField} error={errors.phone?.message} />
      ) : (
        <EmailField
          {...form.register('email')}
          id="email"
          label={COPY.emailField}
          error={errors.email?.message}
          autoComplete="email"
          onAcceptSuggestion={(email) => form.setValue('email', email)}
        />
      )}
      {needsMore && (
        <>
          <Field id="lastName" label={COPY.lastName} error={errors.lastName?.message}>
            {(control) => (
              <TextInput {...form.register('lastName')} {...control} autoComplete="family-name" />
            )}
          </Field>
          <MaskedDateField
            {...dateOfBirth}
            id="dateOfBirth"
            label={COPY.dateOfBirth}
            error={errors.dateOfBirth?.message}
          />
        </>
      )}
      <Text $size="small" $tone="muted" role="status">
        {needsMore ? COPY.more : ''}
      </Text>
      <Button type="submit" block busy={find.isPending}>
        {COPY.find}
      </Button>
    </FormPage>
  )
}

type Outcome = { lookup: InviteLookup; status: Awaited<ReturnType<typeof lookupInvite>> }

/** What to say about the last lookup; the first ambiguous one asks for more and is no error. */
const problemOf = (find: { isError: boolean; error: unknown; data: Outcome | undefined }) => {
  if (find.isError) return serverMessageOf(find.error) ?? COPY.error
  if (!find.data) return undefined
  const { lookup, status } = find.data
  if (status === 'no-active-invite-found' || status === 'invite-already-accepted') return <NoInvite />
  return status === 'ambiguous-invite-found' && lookup.lastName ? COPY.ambiguous : undefined
}
