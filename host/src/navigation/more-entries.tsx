import { Link, useLocation } from '@soundings/shared/platform'
import { t } from '@soundings/shared/theme/theme'
import { Count } from '@soundings/shared/ui/badge'
import { Dialog } from '@soundings/shared/ui/dialog'
import { Icon } from '@soundings/shared/ui/icon'
import { VisuallyHidden } from '@soundings/shared/ui/visually-hidden'
import { styled } from 'styled-components'
import { NAVIGATION_COPY } from './navigation.copy.ts'
import { isActivePath, type NavigationEntry } from './navigation.rules.ts'

const List = styled.ul`
  display: grid;
  list-style: none;
`

const Entry = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${t.space['1_5']};
  min-height: ${t.size.answer};
  padding-inline: ${t.space[1]};
  border-radius: ${t.radius.control};
  color: ${t.color.text};
  text-decoration: none;
  &[aria-current] {
    background: ${t.color.actionQuiet};
    color: ${t.color.onActionQuiet};
    font-weight: ${t.weight.bold};
  }
`

type Props = {
  entries: readonly NavigationEntry[]
  counts: Readonly<Record<string, number | undefined>>
  onClose: () => void
}

export const MoreEntries = ({ entries, counts, onClose }: Props) => {
  const { pathname } = useLocation()
  return (
    <Dialog open onClose={onClose} title={NAVIGATION_COPY.more}>
      <List>
        {entries.map(({ to, label, icon, badge }) => {
          const count = counts[to] ?? 0
          return (
            <li key={to}>
              <Entry to={to} aria-current={isActivePath(pathname, to) ? 'page' : undefined} onClick={onClose}>
                <Icon name={icon} />
                <span>{label}</span>
                {count > 0 && (
                  <>
                    <Count aria-hidden="true">{count}</Count>
                    <VisuallyHidden>
                      {NAVIGATION_COPY.count({ count, label: badge?.label ?? '' })}
                    </VisuallyHidden>
                  </>
                )}
              </Entry>
            </li>
          )
        })}
      </List>
    </Dialog>
  )
}
