import { useScreenTitle } from '@soundings/shared/platform'
import type { FormEventHandler, ReactNode } from 'react'
import type { Sending } from '../api/use-send.ts'
import { type FieldErrorsByName, toErrorSummary } from '../forms/error-summary.rules.ts'
import { ErrorSummary, type ErrorSummaryProps } from './error-summary.tsx'
import { FormFields } from './form-fields.tsx'
import { Page, PageHeading, Stack } from './page.tsx'
import { SubmitButton } from './submit-button.tsx'
import { Text } from './text.tsx'

type FormState = { errors: FieldErrorsByName; submitCount: number; isSubmitting: boolean }

/** Props of {@link FormPage}. */
export type FormPageProps = {
  readonly title: string
  /** For example 'Step 1 of 3'; above the heading, and first in the document title. */
  readonly step?: string | undefined
  readonly lead?: ReactNode
  /** Rendered above the heading: the result of the person's previous action. */
  readonly before?: ReactNode
  /** Labels of the fields in screen order; a field's id is its name. */
  readonly fields?: Readonly<Record<string, string | undefined>>
  /** The `formState` of `useEntryForm`; omitted without fields. */
  readonly state?: FormState
  /** Undefined while a request is in flight. */
  readonly problem?: Pick<ErrorSummaryProps, 'failure' | 'failureTitle'>
  readonly sending: Sending
  readonly submit: string
  /** Default: 'Sending…'. */
  readonly busyText?: string
  readonly after?: ReactNode
  readonly onSubmit: FormEventHandler<HTMLFormElement>
  readonly children: ReactNode
}

const NO_FIELDS: FormState = { errors: {}, submitCount: 0, isSubmitting: false }

/** A page with a form, whose inputs are locked from the press of its button until the outcome is known. */
export const FormPage = (props: FormPageProps) => {
  const { title, step, lead, fields = {}, state = NO_FIELDS, problem = {}, sending, onSubmit, after } = props
  const { errors, submitCount, isSubmitting } = state
  const summary = toErrorSummary(fields, errors)
  const heading = useScreenTitle({
    title,
    step,
    hasError: summary.length > 0 || Boolean(problem.failure),
  })
  const isLocked = isSubmitting || sending.isSending
  return (
    <Page as="form" noValidate onSubmit={onSubmit}>
      <ErrorSummary errors={summary} attempt={submitCount} {...problem} />
      {props.before}
      <Stack $gap={1}>
        {step && (
          <Text $size="small" $strong>
            {step}
          </Text>
        )}
        <PageHeading ref={heading}>{title}</PageHeading>
        {lead && <Text $tone="muted">{lead}</Text>}
      </Stack>
      <FormFields isLocked={isLocked}>{props.children}</FormFields>
      <SubmitButton
        block
        isSending={sending.isSending}
        onStopWaiting={sending.stopWaiting}
        busyText={props.busyText}
      >
        {props.submit}
      </SubmitButton>
      {after && <FormFields isLocked={isLocked}>{after}</FormFields>}
    </Page>
  )
}
