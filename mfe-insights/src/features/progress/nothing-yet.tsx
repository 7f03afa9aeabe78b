import type { TimeScale } from '@soundings/shared/api/insights'
import { t } from '@soundings/shared/theme/theme'
import { Button } from '@soundings/shared/ui/button'
import { Row } from '@soundings/shared/ui/page'
import { Text } from '@soundings/shared/ui/text'
import type { MouseEvent, ReactNode } from 'react'
import styled from 'styled-components'
import { PROGRESS_COPY, RANGES } from './progress.copy.ts'

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
  /** A range that does have something. */
  other?: TimeScale | undefined
  onRange: (range: TimeScale) => void
}

/** A chart that has nothing to show, said kindly: its heading is the card's. */
export const NothingYet = ({ drawing, children, action, other, onRange }: Props) => (
  <Box>
    {drawing}
    <Text>{children}</Text>
    {(other || action) && (
      <Actions>
        {other && <ShowRange range={other} onRange={onRange} />}
        {action}
      </Actions>
    )}
  </Box>
)

const ShowRange = ({ range, onRange }: { range: TimeScale; onRange: (range: TimeScale) => void }) => {
  const handleClick = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The button goes with the empty state: the focus stays on its card.
    currentTarget.closest('section')?.focus()
    onRange(range)
  }
  return (
    <Button kind="secondary" onClick={handleClick}>
      {PROGRESS_COPY.show(RANGES.find(({ scale }) => scale === range)?.spoken ?? '')}
    </Button>
  )
}
