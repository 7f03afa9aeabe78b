import { getServerMessage } from '@soundings/shared/platform'
import { Button } from '@soundings/shared/ui/button'
import { Row } from '@soundings/shared/ui/page'
import { Text } from '@soundings/shared/ui/text'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { CARDS_COPY } from './cards.copy.ts'
import { ProgressCard } from './progress-card.tsx'

type Props<Data> = {
  title: string
  skeleton: ReactNode
  query: UseQueryResult<Data>
  /** Applies only to fresh data, not to a stale cache. */
  isEmpty: (data: Data) => boolean
  isWaiting?: boolean
  children: (data: Data) => ReactNode
}

export const QueryCard = <Data,>(props: Props<Data>) => {
  const { title, skeleton, query, isEmpty, isWaiting = false, children } = props
  const box = useRef<HTMLDivElement>(null)
  const { data, error, isError, isFetching, isFetchedAfterMount, refetch } = query
  const handleRetry = async () => {
    const result = await refetch()
    // The button unmounts on success, so the focus moves to the card.
    if (result.isSuccess) box.current?.focus()
  }
  const isEmptyOrMissing = data === undefined || isEmpty(data)
  const content = () => {
    if (data === undefined || (isEmptyOrMissing && isError))
      return <FailedCard title={title} error={error} isRetrying={isFetching} onRetry={handleRetry} />
    return isWaiting || (isEmptyOrMissing && !isFetchedAfterMount) ? (
      <LoadingCard title={title}>{skeleton}</LoadingCard>
    ) : (
      children(data)
    )
  }
  return (
    <div ref={box} tabIndex={-1}>
      {content()}
    </div>
  )
}

const LoadingCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <ProgressCard title={title}>
    <div aria-hidden="true">{children}</div>
  </ProgressCard>
)

type FailedProps = { title: string; error: unknown; isRetrying: boolean; onRetry: () => void }

const FailedCard = ({ title, error, isRetrying, onRetry }: FailedProps) => {
  // Keeps the message visible during a retry.
  const [message] = useState(() => getServerMessage(error) ?? CARDS_COPY.failed)
  return (
    <ProgressCard title={title}>
      <Text role="alert">{message}</Text>
      <Row>
        <Button kind="secondary" small onClick={onRetry} busy={isRetrying} busyText={CARDS_COPY.trying}>
          {CARDS_COPY.tryAgain}
        </Button>
      </Row>
    </ProgressCard>
  )
}
