import { serverMessageOf } from '@soundings/shared/platform'
import { Button } from '@soundings/shared/ui/button'
import { Row } from '@soundings/shared/ui/page'
import { Text } from '@soundings/shared/ui/text'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { ChartCard } from './chart-card.tsx'
import { PROGRESS_COPY } from './progress.copy.ts'

type Props<Data> = {
  title: string
  /** What its content will look like, while an older copy is read again. */
  bones: ReactNode
  query: UseQueryResult<Data>
  /** The part would say that there is nothing: only what was just read may say so, never an older copy. */
  isEmpty: (data: Data) => boolean
  children: (data: Data) => ReactNode
}

/** A part of the screen that comes, or fails, by itself. */
export const Part = <Data,>({ title, bones, query, isEmpty, children }: Props<Data>) => {
  const box = useRef<HTMLDivElement>(null)
  const { data, error, isError, isFetching, isFetchedAfterMount, refetch } = query
  const handleRetry = async () => {
    const again = await refetch()
    // The button that was pressed goes: the focus stays where it was.
    if (again.isSuccess) box.current?.focus()
  }
  const hasNothing = data === undefined || isEmpty(data)
  const content = () => {
    if (data === undefined || (hasNothing && isError))
      return <Failed title={title} error={error} isRetrying={isFetching} onRetry={handleRetry} />
    return hasNothing && !isFetchedAfterMount ? <Waiting title={title}>{bones}</Waiting> : children(data)
  }
  return (
    <div ref={box} tabIndex={-1}>
      {content()}
    </div>
  )
}

const Waiting = ({ title, children }: { title: string; children: ReactNode }) => (
  <ChartCard title={title}>
    <div aria-hidden="true">{children}</div>
  </ChartCard>
)

type FailedProps = { title: string; error: unknown; isRetrying: boolean; onRetry: () => void }

const Failed = ({ title, error, isRetrying, onRetry }: FailedProps) => {
  // The words stay while it is tried again.
  const [message] = useState(() => serverMessageOf(error) ?? PROGRESS_COPY.failed)
  return (
    <ChartCard title={title}>
      <Text role="alert">{message}</Text>
      <Row>
        <Button kind="secondary" small onClick={onRetry} busy={isRetrying} busyText={PROGRESS_COPY.trying}>
          {PROGRESS_COPY.tryAgain}
        </Button>
      </Row>
    </ChartCard>
  )
}
