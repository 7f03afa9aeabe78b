import { t } from '@soundings/shared/theme/theme'
import { Icon } from '@soundings/shared/ui/icon'
import type { ReactNode } from 'react'
import styled from 'styled-components'

/** Rows with hairlines between them; a `<ul>`. */
export const ListRows = styled.ul`
  display: grid;
  list-style: none;
  border-top: ${t.stroke.hairline} solid ${t.color.border};
`

const Item = styled.li`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${t.space.inset};
  min-height: ${t.size.row};
  padding-block: ${t.space['1_5']};
  border-bottom: ${t.stroke.hairline} solid ${t.color.border};
  & > svg {
    flex: none;
    color: ${t.color.textMuted};
  }
  &:has(a:hover) {
    background: ${t.color.actionQuiet};
  }
`

/* Whether the past answers stand beside or below follows from the width alone, never from the words: nothing moves. */
const Columns = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  min-width: 0;
  gap: 0 ${t.space[2]};
  & > :first-child {
    flex: 1 1 14rem;
    min-width: 0;
  }
  & > :last-child {
    flex: none;
  }
`

type Props = { tile: ReactNode; past: ReactNode; children: ReactNode }

/** A check-in of the list: its tile, its words, the way to its past answers. */
export const ListRow = ({ tile, past, children }: Props) => (
  <Item>
    {tile}
    <Columns>
      <div>{children}</div>
      {past}
    </Columns>
    <Icon name="chevron-right" size="small" />
  </Item>
)
