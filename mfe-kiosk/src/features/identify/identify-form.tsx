import { yupResolver } from '@hookform/resolvers/yup'
import { todayIn } from '@soundings/shared/dates/calendar-date'
import { summaryOf } from '@soundings/shared/forms/summary-of'
import { useEntryForm } from '@soundings/shared/forms/use-entry-form'
import { useFillingIn, useScreenTitle } from '@soundings/shared/platform'
import { Button } from '@soundings/shared/ui/button'
import { ErrorSummary } from '@soundings/shared/ui/error-summary'
import { Text } from '@soundings/shared/ui/text'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { IDENTIFY_COPY as COPY } from './identify.copy.ts'
import { type IdentifyMethod, identifySchema } from './identify.schema.ts'
import { MoreFields, NameFields, RecordField } from './identify-fields.tsx'
import { KioskColumns } from './kiosk-columns.tsx'
import { MethodPicker } from './method-picker.tsx'
import { type IdentifyValues, useIdentify } from './use-identify.ts'

const EMPTY_VALUES: IdentifyValues = {
  medicalRecord: '',
  lastName: '',
  dateOfBirth: '',
  phone: '',
  email: '',
}
const LABELS = {
  medicalRecord: COPY.record,
  lastName: COPY.lastName,
  dateOfBirth: COPY.dateOfBirth,
  phone: COPY.phone,
  email: COPY.email,
}

/** Who is at the kiosk. */
export const IdentifyForm = ({ displayId }: { displayId: string }) => {
  const [flow, setFlow] = useState<IdentifyMethod>('name')
  const { needsMore, problem, isSending, send, startOver } = useIdentify(displayId)
  const form = useEntryForm({
    defaultValues: EMPTY_VALUES,
    resolver: yupResolver(identifySchema(todayIn(new Date()), flow, needsMore)),
  })
  const { errors, submitCount } = form.formState
  const typed = Object.values(useWatch({ control: form.control }))
  useFillingIn(needsMore || problem !== undefined || submitCount > 0 || typed.some(Boolean))
  const heading = useScreenTitle({
    title: COPY.title,
    hasError: Object.keys(errors).length > 0 || problem?.kind === 'danger',
  })
  const handleFlow = (next: IdentifyMethod) => {
    setFlow(next)
    form.reset(EMPTY_VALUES)
    startOver()
  }
  const handleSubmit = form.handleSubmit((values) => {
    if (!isSending) send(flow, values)
  })
  return (
    <KioskColumns headingRef={heading}>
      <form noValidate autoComplete="off" onSubmit={handleSubmit}>
        <ErrorSummary
          errors={summaryOf(LABELS, errors)}
          attempt={submitCount}
          failure={problem?.text}
          failureTitle={problem?.kind === 'wait' && problem.title}
          failureKind={problem?.kind === 'wait' ? 'warning' : 'danger'}
        />
        <MethodPicker flow={flow} onChange={handleFlow} />
        {flow === 'record' ? <RecordField form={form} /> : <NameFields form={form} />}
        {needsMore && <MoreFields form={form} />}
        <Button type="submit" block busy={isSending}>
          {COPY.submit}
        </Button>
        <Text $size="small" $tone="muted">
          {COPY.help}
        </Text>
      </form>
    </KioskColumns>
  )
}
