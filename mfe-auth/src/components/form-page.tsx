import { useScreenTitle } from '@soundings/shared/platform'
import { ErrorSummary } from '@soundings/shared/ui/error-summary'
import { Notice } from '@soundings/shared/ui/notice'
import { Page, PageHeading, Stack } from '@soundings/shared/ui/page'
import { Text } from '@soundings/shared/ui/text'
import type { FormEventHandler, ReactNode } from 'react'

type Errors = Readonly<Record<string, { message?: string | undefined } | undefined>>

type Props = {
  title: string
  /** Such as 'Step 1 of 3'; stands first in the tab's title. */
  step?: string | undefined
  lead?: ReactNode
  /** Labels of the fields in the order of the screen; a field's id is its name. */
  fields: Readonly<Record<string, string>>
  errors: Errors
  /** How often it was tried to send: the focus moves to the errors each time. */
  attempt: number
  /** What went wrong beyond the fields. */
  problem?: ReactNode
  onSubmit: FormEventHandler<HTMLFormElement>
  children: ReactNode
}

/** One form with its heading: the errors of its fields stand above it, and what went wrong when it was sent. */
export const FormPage = (props: Props) => {
  const { title, step, lead, fields, errors, attempt, problem, onSubmit, children } = props
  const summary = Object.entries(fields).flatMap(([id, label]) => {
    const text = errors[id]?.message
    return text ? [{ id, text, label }] : []
  })
  const heading = useScreenTitle({ title, step, hasError: summary.length > 0 || Boolean(problem) })
  return (
    <Page as="form" noValidate onSubmit={onSubmit}>
      <ErrorSummary errors={summary} attempt={attempt} />
      <Stack $gap={1}>
        <PageHeading ref={heading}>{title}</PageHeading>
        {lead && <Text $tone="muted">{lead}</Text>}
      </Stack>
      {problem && <Notice kind="danger">{problem}</Notice>}
      {children}
    </Page>
  )
}
