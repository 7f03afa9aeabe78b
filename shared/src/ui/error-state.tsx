import type { ReactNode, Ref } from 'react'
import { Button } from './button.tsx'
import { Page, PageHeading, Row, Stack } from './page.tsx'
import { Text } from './text.tsx'

/** Props of {@link ErrorState}. */
export interface ErrorStateProps {
  readonly title: string
  /** What happened, in the words of the error catalogue. */
  readonly message?: ReactNode
  /** Shows 'Try again'. */
  readonly onRetry?: (() => void) | undefined
  readonly retryText?: string
  /** `true` while the retry runs. */
  readonly retrying?: boolean
  /** Of the heading, to move the focus to it. */
  readonly headingRef?: Ref<HTMLHeadingElement>
  /** Who to contact. */
  readonly support?: ReactNode
}

/** A screen, or a part of one, that could not be shown: what happened, what to do next, and who to ask. */
export const ErrorState = (props: ErrorStateProps) => {
  const { title, message, onRetry, retryText = 'Try again', retrying = false, support, headingRef } = props
  return (
    <Page>
      <Stack $gap={1} role="alert">
        <PageHeading {...(headingRef ? { ref: headingRef } : {})}>{title}</PageHeading>
        {message && <Text>{message}</Text>}
      </Stack>
      {onRetry && (
        <Row>
          <Button onClick={onRetry} busy={retrying} busyText="Trying…">
            {retryText}
          </Button>
        </Row>
      )}
      {support && (
        <Text as="div" $size="small" $tone="muted">
          {support}
        </Text>
      )}
    </Page>
  )
}
