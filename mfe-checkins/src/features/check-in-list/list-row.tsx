import { t } from '@soundings/shared/theme/theme'
import { Icon } from '@soundings/shared/ui/icon'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

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

/* The link to past answers wraps by width alone, so that no row moves while the text loads. */
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

type Props = { tile: ReactNode; pastLink: ReactNode; children: ReactNode }

export const ListRow = ({ tile, pastLink, children }: Props) => (
  <Item>
    {tile}
    <Columns>
      <div>{children}</div>
      {pastLink}
    </Columns>
    <Icon name="chevron-right" size="small" />
  </Item>
)
