import { type FieldErrorsByName, toErrorSummary } from '@soundings/shared/forms/error-summary.rules'
import { useScreenTitle } from '@soundings/shared/platform'
import { ErrorSummary } from '@soundings/shared/ui/error-summary'
import { Page, PageHeading, Stack } from '@soundings/shared/ui/page'
import { Text } from '@soundings/shared/ui/text'
import type { FormEventHandler, ReactNode } from 'react'

type Props = {
  title: string
  /** Such as 'Step 1 of 3'; first in the document's title. */
  step?: string | undefined
  lead?: ReactNode
  /** Labels of the fields in the order of the screen; a field's id is its name. */
  fields: Readonly<Record<string, string | undefined>>
  errors: FieldErrorsByName
  /** How often the form was submitted. */
  attempt: number
  /** Why the request failed; nothing while it is in flight. */
  failure?: ReactNode
  failureTitle?: string
  onSubmit: FormEventHandler<HTMLFormElement>
  children: ReactNode
}

/** The page of one form: error summary and failure, heading, and the fields as children. */
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
  const summary = toErrorSummary(fields, errors)
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
