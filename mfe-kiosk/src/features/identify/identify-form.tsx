import { yupResolver } from '@hookform/resolvers/yup'
import { localToday } from '@soundings/shared/dates/calendar-date'
import { toErrorSummary } from '@soundings/shared/forms/error-summary.rules'
import { useEntryForm } from '@soundings/shared/forms/use-entry-form'
import { useScreenTitle, useUnsavedEntries } from '@soundings/shared/platform'
import { ErrorSummary } from '@soundings/shared/ui/error-summary'
import { FormFields } from '@soundings/shared/ui/form-fields'
import { SubmitButton } from '@soundings/shared/ui/submit-button'
import { Text } from '@soundings/shared/ui/text'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { IDENTIFY_COPY as COPY } from './identify.copy.ts'
import { type IdentifyMethod, type IdentifyValues, identifySchema } from './identify.schema.ts'
import { HandOverField, MoreFields, NameFields, RecordField } from './identify-fields.tsx'
import { KioskColumns } from './kiosk-columns.tsx'
import { MethodPicker } from './method-picker.tsx'
import { useIdentify } from './use-identify.ts'

const EMPTY_VALUES: IdentifyValues = {
  medicalRecord: '',
  handOverCode: '',
  lastName: '',
  dateOfBirth: '',
  phone: '',
  email: '',
}
const fields = () => ({
  medicalRecord: COPY.record,
  handOverCode: COPY.handOverCode,
  lastName: COPY.lastName,
  dateOfBirth: COPY.dateOfBirth,
  phone: COPY.phone,
  email: COPY.email,
})

const METHOD_FIELDS = { name: NameFields, record: RecordField, 'hand-over': HandOverField } as const

/** `hasHandOver`: this kiosk accepts codes for one visit. */
type Props = { displayId: string; hasHandOver: boolean }

export const IdentifyForm = ({ displayId, hasHandOver }: Props) => {
  const [method, setMethod] = useState<IdentifyMethod>('name')
  const { needsDetails, failure, sending, submit, reset } = useIdentify(displayId)
  const form = useEntryForm({
    defaultValues: EMPTY_VALUES,
    resolver: yupResolver(identifySchema(localToday(new Date()), method, needsDetails)),
  })
  const { errors, submitCount, isSubmitting } = form.formState
  // The pressed button is below the new fields, so the focus moves to them.
  useEffect(() => {
    if (needsDetails) form.setFocus('phone')
  }, [needsDetails, form.setFocus])
  // Another person may need no further details, and must not get those of this one.
  useEffect(() => {
    if (!needsDetails) return
    const { unsubscribe } = form.watch((_, { name }) => {
      if (name !== 'lastName' && name !== 'dateOfBirth') return
      form.resetField('phone')
      form.resetField('email')
      reset()
    })
    return unsubscribe
  })
  const summary = toErrorSummary(fields(), errors)
  const values = Object.values(useWatch({ control: form.control }))
  useUnsavedEntries(needsDetails || failure !== undefined || submitCount > 0 || values.some(Boolean))
  const heading = useScreenTitle({
    title: COPY.title,
    hasError: summary.length > 0 || failure?.kind === 'danger',
  })
  const handleMethod = (next: IdentifyMethod) => {
    setMethod(next)
    form.reset(EMPTY_VALUES)
    reset()
  }
  const MethodFields = METHOD_FIELDS[method]
  const handleSubmit = form.handleSubmit((entries) => submit(method, entries))
  return (
    <KioskColumns headingRef={heading}>
      <form noValidate autoComplete="off" onSubmit={handleSubmit}>
        <ErrorSummary
          errors={summary}
          attempt={submitCount}
          failure={failure?.text}
          failureTitle={failure?.title}
          failureKind={failure?.kind}
        />
        <FormFields isLocked={isSubmitting || sending.isSending}>
          <MethodPicker method={method} hasHandOver={hasHandOver} onChange={handleMethod} />
          <MethodFields form={form} />
          {needsDetails && <MoreFields form={form} />}
        </FormFields>
        <SubmitButton block isSending={sending.isSending} onStopWaiting={sending.stopWaiting}>
          {COPY.submit}
        </SubmitButton>
        <Text $size="small" $tone="muted">
          {COPY.help}
        </Text>
      </form>
    </KioskColumns>
  )
}
