import type { Sending } from '@soundings/shared/api/use-send'
import { type FieldErrorsByName, toErrorSummary } from '@soundings/shared/forms/error-summary.rules'
import { useScreenTitle } from '@soundings/shared/platform'
import { ErrorSummary, type ErrorSummaryProps } from '@soundings/shared/ui/error-summary'
import { FormFields } from '@soundings/shared/ui/form-fields'
import { Page, PageHeading, Stack } from '@soundings/shared/ui/page'
import { SubmitButton } from '@soundings/shared/ui/submit-button'
import { Text } from '@soundings/shared/ui/text'
import type { FormEventHandler, ReactNode } from 'react'

type FormState = { errors: FieldErrorsByName; submitCount: number; isSubmitting: boolean }

type Props = {
  title: string
  /** Such as 'Step 1 of 3'; first in the document's title. */
  step?: string | undefined
  lead?: ReactNode
  /** Above the heading: what the person has done before. */
  before?: ReactNode
  /** Labels of the fields in the order of the screen; a field's id is its name. */
  fields?: Readonly<Record<string, string | undefined>>
  /** The `formState` of `useEntryForm`; left out where there is no field. */
  state?: FormState
  /** Why the request failed; nothing while it is in flight. */
  problem?: Pick<ErrorSummaryProps, 'failure' | 'failureTitle'>
  sending: Sending
  /** Label of the submit button. */
  submit: string
  /** Default: 'Sending…'. */
  busyText?: string
  /** Below the submit button. */
  after?: ReactNode
  onSubmit: FormEventHandler<HTMLFormElement>
  children: ReactNode
}

const NO_FIELDS: FormState = { errors: {}, submitCount: 0, isSubmitting: false }

/**
 * The page of one form: error summary and failure, heading, the fields as children, and the submit button. All that can
 * be changed is locked from the press until the outcome is known.
 */
export const FormPage = (props: Props) => {
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
