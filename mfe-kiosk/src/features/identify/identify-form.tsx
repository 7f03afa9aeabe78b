import { yupResolver } from '@hookform/resolvers/yup'
import { todayIn } from '@soundings/shared/dates/calendar-date'
import { useFillingIn, useScreenTitle } from '@soundings/shared/platform'
import { Button } from '@soundings/shared/ui/button'
import { ErrorSummary } from '@soundings/shared/ui/error-summary'
import { Notice } from '@soundings/shared/ui/notice'
import { Text } from '@soundings/shared/ui/text'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { FlowPicker } from './flow-picker.tsx'
import { IDENTIFY_COPY as COPY } from './identify.copy.ts'
import { type Flow, identifySchema } from './identify.schema.ts'
import { MoreFields, NameFields, RecordField } from './identify-fields.tsx'
import { KioskColumns } from './kiosk-columns.tsx'
import { useIdentify, type Values } from './use-identify.ts'

const EMPTY: Values = { medicalRecord: '', lastName: '', dateOfBirth: '', phone: '', email: '' }
const FIELDS = ['medicalRecord', 'lastName', 'dateOfBirth', 'phone', 'email'] as const
const LABELS = { ...COPY, medicalRecord: COPY.record }

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
  const typed = Object.values(useWatch({ control: form.control }))
  useFillingIn(needsMore || problem !== undefined || submitCount > 0 || typed.some(Boolean))
  const heading = useScreenTitle({
    title: COPY.title,
    hasError: Object.keys(errors).length > 0 || problem?.kind === 'danger',
  })
  const handleFlow = (next: Flow) => {
    setFlow(next)
    form.reset(EMPTY)
    startOver()
  }
  const handleSubmit = form.handleSubmit((values) => {
    if (!isSending) send(flow, values)
  })
  return (
    <KioskColumns headingRef={heading}>
      <form noValidate autoComplete="off" onSubmit={handleSubmit}>
        <ErrorSummary
          errors={FIELDS.flatMap((id) => {
            const text = errors[id]?.message
            return text ? [{ id, text, label: LABELS[id] }] : []
          })}
          attempt={submitCount}
        />
        {problem?.kind === 'danger' && <Notice kind="danger">{problem.text}</Notice>}
        {problem?.kind === 'wait' && (
          <Notice kind="warning" title={COPY.waitTitle}>
            {problem.text}
          </Notice>
        )}
        <FlowPicker flow={flow} onChange={handleFlow} />
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
