import type { CheckInModule } from '@soundings/shared/api/check-in-module'
import { assignedCheckInsQueryOptions } from '@soundings/shared/api/check-ins'
import { Link, useActiveProfile, useBackTo, useScreenTitle } from '@soundings/shared/platform'
import { t } from '@soundings/shared/theme/theme'
import { Icon } from '@soundings/shared/ui/icon'
import { Page, PageHeading, Stack } from '@soundings/shared/ui/page'
import { SkeletonScreen } from '@soundings/shared/ui/skeleton'
import { Text } from '@soundings/shared/ui/text'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import styled from 'styled-components'
import { groupOf } from '../../components/check-in.rules.ts'
import { LoadFailed } from '../../components/load-failed.tsx'
import { LIST_COPY } from './check-in-list.copy.ts'

const GROUPS = [
  { group: 'lifestyle', title: LIST_COPY.lifestyle, empty: LIST_COPY.noLifestyle },
  { group: 'symptoms', title: LIST_COPY.symptoms, empty: LIST_COPY.noSymptoms },
  { group: 'worksheets', title: LIST_COPY.worksheets, empty: LIST_COPY.noWorksheets },
] as const

/** `/check-ins`: the modules that are assigned, in their three groups. */
export default function CheckInListScreen() {
  const { userId } = useActiveProfile()
  useBackTo('/')
  const modules = useQuery(assignedCheckInsQueryOptions(userId))
  const heading = useScreenTitle({ title: LIST_COPY.title })
  if (modules.isPending) return <SkeletonScreen />
  if (modules.isError) return <LoadFailed error={modules.error} onRetry={() => void modules.refetch()} />
  return (
    <Page>
      <PageHeading ref={heading}>{LIST_COPY.title}</PageHeading>
      {GROUPS.map(({ group, title, empty }) => (
        <Group
          key={group}
          title={title}
          empty={empty}
          modules={modules.data.filter((module) => groupOf(module) === group)}
        />
      ))}
    </Page>
  )
}

const List = styled.ul`
  display: grid;
  list-style: none;
  border-top: ${t.stroke.hairline} solid ${t.color.border};
`

const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space[1]} ${t.space[2]};
  border-bottom: ${t.stroke.hairline} solid ${t.color.border};
`

const Open = styled(Link)`
  flex: 1 1 ${t.size.actionMain};
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${t.space[1]};
  min-height: ${t.size.control};
  color: ${t.color.text};
  font-weight: ${t.weight.bold};
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
`

const Past = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${t.size.targetMin};
  ${t.type.small}
`

type GroupProps = { title: string; empty: string; modules: readonly CheckInModule[] }

const Group = ({ title, empty, modules }: GroupProps) => {
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
              <Open to={`/check-ins/${encodeURIComponent(module.id)}`}>
                {module.title}
                <Icon name="chevron-right" size="small" />
              </Open>
              <Past
                to={`/check-ins/${encodeURIComponent(module.id)}/completed`}
                aria-label={`${LIST_COPY.past}, ${module.title}`}
              >
                {LIST_COPY.past}
              </Past>
            </Item>
          ))}
        </List>
      )}
    </Stack>
  )
}
