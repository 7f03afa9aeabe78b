import { Card } from '@soundings/shared/ui/card'
import { Stack } from '@soundings/shared/ui/page'
import { Text } from '@soundings/shared/ui/text'
import { type ReactNode, useId } from 'react'

type Props = {
  title: string
  /** What the card shows, in a sentence. */
  summary?: string
  children: ReactNode
}

/** A card of the progress screen, with its heading. */
export const ChartCard = ({ title, summary, children }: Props) => {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} tabIndex={-1}>
      <Stack $gap={2}>
        <Stack $gap="half">
          <h2 id={id}>{title}</h2>
          {summary && <Text>{summary}</Text>}
        </Stack>
        {children}
      </Stack>
    </Card>
  )
}
