import type { TimeScale } from '@soundings/shared/api/insights'
import { t } from '@soundings/shared/theme/theme'
import { Button } from '@soundings/shared/ui/button'
import { MoreDataDrawing } from '@soundings/shared/ui/drawing-more-data'
import { Row } from '@soundings/shared/ui/page'
import { Text } from '@soundings/shared/ui/text'
import type { MouseEvent, ReactNode } from 'react'
import { styled } from 'styled-components'
import { TIME_RANGE_COPY } from '../time-ranges.copy.ts'
import { CARDS_COPY } from './cards.copy.ts'
import { ProgressCard } from './progress-card.tsx'

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: ${t.space[2]};
  text-align: center;
  svg {
    max-width: 100%;
  }
`

const Actions = styled(Row)`
  justify-content: center;
`

type Props = {
  drawing: ReactNode
  children: ReactNode
  action?: ReactNode
  rangeWithData?: TimeScale | undefined
  onRangeChange: (range: TimeScale) => void
}

export const EmptyContent = ({ drawing, children, action, rangeWithData, onRangeChange }: Props) => (
  <Box>
    {drawing}
    <Text>{children}</Text>
    {(rangeWithData || action) && (
      <Actions>
        {rangeWithData && <ShowRange range={rangeWithData} onRangeChange={onRangeChange} />}
        {action}
      </Actions>
    )}
  </Box>
)

type NeedsMoreDataProps = Pick<Props, 'rangeWithData' | 'onRangeChange'> & { title: string }

/** Specification, 8: the range has too little data. */
export const NeedsMoreData = ({ title, ...content }: NeedsMoreDataProps) => (
  <ProgressCard title={title}>
    <EmptyContent drawing={<MoreDataDrawing />} {...content}>
      {CARDS_COPY.moreData}
    </EmptyContent>
  </ProgressCard>
)

type ShowRangeProps = { range: TimeScale; onRangeChange: (range: TimeScale) => void }

const ShowRange = ({ range, onRangeChange }: ShowRangeProps) => {
  const handleClick = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The button unmounts, so the focus moves to its card.
    currentTarget.closest('section')?.focus()
    onRangeChange(range)
  }
  return (
    <Button kind="secondary" onClick={handleClick}>
      {CARDS_COPY.show({ range: TIME_RANGE_COPY.spoken[range] })}
    </Button>
  )
}
