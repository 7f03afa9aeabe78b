import type { Opening } from '@soundings/shared/api/kept-data'
import { formatMoment } from '@soundings/shared/dates/format-moment'
import { t } from '@soundings/shared/theme/theme'
import { Button } from '@soundings/shared/ui/button'
import { RowMeta, Rows, RowTitle } from '@soundings/shared/ui/card'
import { Stack } from '@soundings/shared/ui/page'
import { Text } from '@soundings/shared/ui/text'
import { useState } from 'react'
import { styled } from 'styled-components'
import { Section } from './section.tsx'
import { WHAT_WE_KEEP_COPY } from './what-we-keep.copy.ts'

const COPY = WHAT_WE_KEEP_COPY.openings

/** Enough to show usual openings; a button shows the rest. */
const FIRST = 5

const Entry = styled(Stack)`
  padding-block: ${t.space[1]};
`

export const Openings = ({ openings }: { openings: readonly Opening[] }) => {
  const [isAll, setIsAll] = useState(false)
  const shown = isAll ? openings : openings.slice(0, FIRST)
  const hidden = openings.length - shown.length
  return (
    <Section id="openings" title={COPY.title}>
      <Text $tone="muted">{COPY.lead}</Text>
      {openings.length === 0 && <Text>{COPY.none}</Text>}
      <Rows aria-labelledby="openings">
        {shown.map(({ at, way }) => (
          <Entry as="li" $gap="half" key={`${at} ${way}`}>
            <RowTitle>{COPY.ways[way]}</RowTitle>
            <RowMeta>{formatMoment(at)}</RowMeta>
          </Entry>
        ))}
      </Rows>
      {hidden > 0 && (
        <Button kind="secondary" onClick={() => setIsAll(true)}>
          {COPY.more({ count: hidden })}
        </Button>
      )}
    </Section>
  )
}
