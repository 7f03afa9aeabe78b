import { yupResolver } from '@hookform/resolvers/yup'
import { type InviteLookup, lookupInvite } from '@soundings/shared/api/onboarding'
import { useSend } from '@soundings/shared/api/use-send'
import { localToday } from '@soundings/shared/dates/calendar-date'
import { useEntryForm } from '@soundings/shared/forms/use-entry-form'
import { FormPage } from '@soundings/shared/ui/form-page'
import { Text } from '@soundings/shared/ui/text'
import { useState } from 'react'
import { INVITE_COPY as COPY } from './accept-invite.copy.ts'
import type { LookupValues } from './invite.schema.ts'
import { lookupSchema } from './invite.schema.ts'
import { toInviteLookup, toLookupValues } from './invite-lookup.rules.ts'
import { describeLookupFailure } from './lookup-failure.tsx'
import { ChannelFields, MoreFields } from './lookup-fields.tsx'

type Options = { initialLookup: InviteLookup | undefined; onCodeSent: (lookup: InviteLookup) => void }

/** `needsDetails`: the phone or email matched several invites. */
const useFindInvite = ({ initialLookup, onCodeSent }: Options) => {
  const [needsDetails, setNeedsDetails] = useState(initialLookup?.lastName !== undefined)
  const find = useSend({
    send: async (lookup: InviteLookup, key) => ({ lookup, status: await lookupInvite(lookup, key) }),
    onSuccess: ({ lookup, status }) => {
      if (status === 'code-sent') onCodeSent(lookup)
      if (status === 'ambiguous-invite-found') setNeedsDetails(true)
    },
  })
  return {
    find: { ...find, submit: (values: LookupValues) => find.submit(toInviteLookup(values, needsDetails)) },
    needsDetails,
  }
}

const fields = () => ({
  channel: COPY.channel,
  phone: COPY.phoneField,
  email: COPY.emailField,
  lastName: COPY.lastName,
  dateOfBirth: COPY.dateOfBirth,
})

type Props = { initialLookup: InviteLookup | undefined; onCodeSent: (lookup: InviteLookup) => void }

export const InitiateStep = ({ initialLookup, onCodeSent }: Props) => {
  const { find, needsDetails } = useFindInvite({ initialLookup, onCodeSent })
  const form = useEntryForm({
    defaultValues: toLookupValues(initialLookup),
    resolver: yupResolver(lookupSchema(localToday(new Date()), needsDetails)),
  })
  return (
    <FormPage
      title={COPY.initiateTitle}
      step={COPY.step({ number: 1 })}
      lead={needsDetails ? COPY.needsDetails : COPY.initiateLead}
      fields={fields()}
      state={form.formState}
      problem={describeLookupFailure(find)}
      sending={find}
      submit={COPY.find}
      onSubmit={form.handleSubmit(find.submit)}
    >
      <ChannelFields form={form} />
      {needsDetails && <MoreFields form={form} />}
      <Text $size="small" $tone="muted" role="status">
        {needsDetails ? COPY.needsDetails : ''}
      </Text>
    </FormPage>
  )
}
