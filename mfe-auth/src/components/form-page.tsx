import { type FieldErrorsByName, summaryOf } from '@soundings/shared/forms/summary-of'
import { useScreenTitle } from '@soundings/shared/platform'
import { ErrorSummary } from '@soundings/shared/ui/error-summary'
import { Page, PageHeading, Stack } from '@soundings/shared/ui/page'
import { Text } from '@soundings/shared/ui/text'
import type { FormEventHandler, ReactNode } from 'react'

type Props = {
  title: string
  /** Such as 'Step 1 of 3'; stands first in the tab's title. */
  step?: string | undefined
  lead?: ReactNode
  /** Labels of the fields in the order of the screen; a field's id is its name. */
  fields: Readonly<Record<string, string | undefined>>
  errors: FieldErrorsByName
  /** How often it was submitted. */
  attempt: number
  /** What went wrong beyond the fields; nothing while it is sent. */
  failure?: ReactNode
  failureTitle?: string
  onSubmit: FormEventHandler<HTMLFormElement>
  children: ReactNode
}

/** One form with its heading: the errors of its fields stand above it, and what went wrong when it was sent. */
export const FormPage = (props: Props) => {
  const {
    title,
    step,
    lead,
    fields,
    errors,
    attempt,
    failure: problem,
    failureTitle: problemTitle,
    onSubmit,
    children,
  } = props
  const summary = summaryOf(fields, errors)
  const heading = useScreenTitle({ title, step, hasError: summary.length > 0 || Boolean(problem) })
  return (
    <Page as="form" noValidate onSubmit={onSubmit}>
      <ErrorSummary errors={summary} attempt={attempt} failure={problem} failureTitle={problemTitle} />
      <Stack $gap={1}>
        <PageHeading ref={heading}>{title}</PageHeading>
        {lead && <Text $tone="muted">{lead}</Text>}
      </Stack>
      {children}
    </Page>
  )
}
