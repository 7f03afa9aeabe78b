import type { CheckInModule } from '@soundings/shared/api/check-in-module'
import { Link } from '@soundings/shared/platform'
import { t } from '@soundings/shared/theme/theme'
import { Icon } from '@soundings/shared/ui/icon'
import { Stack } from '@soundings/shared/ui/page'
import { Text } from '@soundings/shared/ui/text'
import { useId } from 'react'
import styled from 'styled-components'
import { LIST_COPY } from './check-in-list.copy.ts'

const List = styled.ul`
  display: grid;
  list-style: none;
  border-top: ${t.stroke.hairline} solid ${t.color.border};
`

const Item = styled.li`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space[1]} ${t.space[2]};
  min-height: ${t.size.row};
  border-bottom: ${t.stroke.hairline} solid ${t.color.border};
  &:hover {
    background: ${t.color.actionQuiet};
  }
`

/* The whole row leads to the check-in; what was answered stands above it. */
const Open = styled(Link)`
  flex: 1 1 0;
  color: ${t.color.text};
  font-weight: ${t.weight.bold};
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`

const Past = styled(Link)`
  position: relative;
  display: inline-flex;
  align-items: center;
  min-height: ${t.size.targetMin};
  ${t.type.small}
`

type GroupProps = { title: string; empty: string; modules: readonly CheckInModule[] }

/** One group of the list, with its empty words. */
export const ModuleGroup = ({ title, empty, modules }: GroupProps) => {
  const id = useId()
  return (
    <Stack as="section" aria-labelledby={id} $gap={1}>
      <h2 id={id}>{title}</h2>
      {modules.length === 0 ? (
        <Text $tone="muted">{empty}</Text>
      ) : (
        <List>
          {modules.map((module) => (
            <Item key={module.id}>
              <Open to={`/check-ins/${encodeURIComponent(module.id)}`}>{module.title}</Open>
              <Past
                to={`/check-ins/${encodeURIComponent(module.id)}/completed`}
                aria-label={`${LIST_COPY.past}, ${module.title}`}
              >
                {LIST_COPY.past}
              </Past>
              <Icon name="chevron-right" size="small" />
            </Item>
          ))}
        </List>
      )}
    </Stack>
  )
}
