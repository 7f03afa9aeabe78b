import { yupResolver } from '@hookform/resolvers/yup'
import { todayIn } from '@soundings/shared/dates/calendar-date'
import { useScreenTitle } from '@soundings/shared/platform'
import { Button } from '@soundings/shared/ui/button'
import { ErrorSummary } from '@soundings/shared/ui/error-summary'
import { Field } from '@soundings/shared/ui/field'
import { MaskedDateField } from '@soundings/shared/ui/masked-date-field'
import { MaskedPhoneField } from '@soundings/shared/ui/masked-phone-field'
import { Notice } from '@soundings/shared/ui/notice'
import { Page, PageHeading, Stack } from '@soundings/shared/ui/page'
import { Text } from '@soundings/shared/ui/text'
import { TextInput } from '@soundings/shared/ui/text-input'
import { useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { FlowPicker } from './flow-picker.tsx'
import { IDENTIFY_COPY as COPY } from './identify.copy.ts'
import { type Flow, identifySchema } from './identify.schema.ts'
import { useIdentify, type Values } from './use-identify.ts'

const EMPTY: Values = { medicalRecord: '', lastName: '', dateOfBirth: '', phone: '', email: '' }
const FIELDS = ['medicalRecord', 'lastName', 'dateOfBirth', 'phone', 'email'] as const
/** Nothing that a stranger typed is offered to the next one. */
const NO_MEMORY = { autoComplete: 'off', autoCorrect: 'off', spellCheck: false } as const

/** Who is at the kiosk. */
export const IdentifyForm = ({ displayId }: { displayId: string }) => {
  const [flow, setFlow] = useState<Flow>('name')
  const { needsMore, problem, isSending, send, startOver } = useIdentify(displayId)
  const form = useForm<Values>({
    defaultValues: EMPTY,
    resolver: yupResolver(identifySchema(todayIn(new Date()), flow, needsMore)),
    shouldFocusError: false,
  })
  const { errors, submitCount } = form.formState
  const heading = useScreenTitle({
    title: COPY.title,
    hasError: Object.keys(errors).length > 0 || problem !== undefined,
  })
  const dateOfBirth = useController({ control: form.control, name: 'dateOfBirth' }).field
  const phone = useController({ control: form.control, name: 'phone' }).field
  const handleFlow = (next: Flow) => {
    setFlow(next)
    form.reset(EMPTY)
    startOver()
  }
  return (
    <Page
      as="form"
      noValidate
      autoComplete="off"
      onSubmit={form.handleSubmit((values) => {
        if (!isSending) send(flow, values)
      })}
    >
      <ErrorSummary
        errors={FIELDS.flatMap((id) => {
          const text = errors[id]?.message
          return text ? [{ id, text }] : []
        })}
        attempt={submitCount}
      />
      <Stack $gap={1}>
        <PageHeading ref={heading}>{COPY.title}</PageHeading>
        <Text $tone="muted">{COPY.lead}</Text>
      </Stack>
      {problem && <Notice kind="danger">{problem}</Notice>}
      <FlowPicker flow={flow} onChange={handleFlow} />
      {flow === 'record' ? (
        <Field id="medicalRecord" label={COPY.record} error={errors.medicalRecord?.message}>
          {(control) => <TextInput {...form.register('medicalRecord')} {...control} {...NO_MEMORY} />}
        </Field>
      ) : (
        <>
          <Field id="lastName" label={COPY.lastName} error={errors.lastName?.message}>
            {(control) => <TextInput {...form.register('lastName')} {...control} {...NO_MEMORY} />}
          </Field>
          <MaskedDateField
            {...dateOfBirth}
            id="dateOfBirth"
            label={COPY.dateOfBirth}
            error={errors.dateOfBirth?.message}
            autoComplete="off"
          />
        </>
      )}
      {needsMore && (
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
            {(control) => <TextInput {...form.register('email')} {...control} {...NO_MEMORY} type="email" />}
          </Field>
        </>
      )}
      <Button type="submit" block busy={isSending}>
        {COPY.submit}
      </Button>
      <Text $size="small" $tone="muted">
        {COPY.help}
      </Text>
    </Page>
  )
}
