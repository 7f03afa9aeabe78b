import { Card } from '@soundings/shared/ui/card'
import { Stack } from '@soundings/shared/ui/page'
import { CardHeading } from '@soundings/shared/ui/text'
import { type ReactNode, useId } from 'react'

/** A card of the progress screen, with its heading. */
export const ChartCard = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack $gap={2}>
        <CardHeading id={id}>{title}</CardHeading>
        {children}
      </Stack>
    </Card>
  )
}
