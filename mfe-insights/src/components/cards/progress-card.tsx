import { Card } from '@soundings/shared/ui/card'
import { Stack } from '@soundings/shared/ui/page'
import { Text } from '@soundings/shared/ui/text'
import { type ReactNode, useId } from 'react'

type Props = {
  title: string
  summary?: string
  children: ReactNode
}

/** Scripts can focus the card when a focused button unmounts. */
export const ProgressCard = ({ title, summary, children }: Props) => {
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
