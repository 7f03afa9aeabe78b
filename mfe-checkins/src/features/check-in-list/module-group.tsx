import type { CheckInModule } from '@soundings/shared/api/check-in-module'
import { Link } from '@soundings/shared/platform'
import { media, t } from '@soundings/shared/theme/theme'
import { RowTitle, Tile } from '@soundings/shared/ui/card'
import { Icon, type IconName } from '@soundings/shared/ui/icon'
import { Stack } from '@soundings/shared/ui/page'
import { Text } from '@soundings/shared/ui/text'
import { useId } from 'react'
import { styled } from 'styled-components'
import { RowLink } from '../../components/row-link.tsx'
import { LIST_COPY } from './check-in-list.copy.ts'
import { type AnsweredAt, LastAnswered } from './last-answered.tsx'
import { ListRow, ListRows } from './list-row.tsx'

/* Keeps its space while it is hidden, so that no row moves. */
const PastLink = styled(Link)<{ $isHidden: boolean }>`
  position: relative;
  ${(p) => p.$isHidden && 'visibility: hidden;'}
  display: inline-flex;
  align-items: center;
  min-height: ${t.size.targetMin};
  ${t.type.small}
`

export const Groups = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${t.space[3]} ${t.space[4]};
  ${media.wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`

type GroupProps = {
  title: string
  icon: IconName
  modules: readonly CheckInModule[]
  answeredAtOf: (moduleId: string) => AnsweredAt
}

export const ModuleGroup = ({ title, icon, modules, answeredAtOf }: GroupProps) => {
  const id = useId()
  return (
    <Stack as="section" aria-labelledby={id} $gap={1}>
      <h2 id={id}>{title}</h2>
      {modules.length === 0 ? (
        <Text $tone="muted">{LIST_COPY.none}</Text>
      ) : (
        <ListRows>
          {modules.map((module) => (
            <ModuleRow key={module.id} module={module} icon={icon} answeredAt={answeredAtOf(module.id)} />
          ))}
        </ListRows>
      )}
    </Stack>
  )
}

type RowProps = { module: CheckInModule; icon: IconName; answeredAt: AnsweredAt }

const ModuleRow = ({ module: { id, title, language }, icon, answeredAt }: RowProps) => {
  const lastAnsweredId = useId()
  const path = `/check-ins/${encodeURIComponent(id)}`
  return (
    <ListRow
      tile={
        <Tile>
          <Icon name={icon} />
        </Tile>
      }
      pastLink={
        <PastLink
          to={`${path}/completed`}
          aria-label={`${LIST_COPY.past}, ${title}`}
          $isHidden={answeredAt !== 'unknown' && (answeredAt === 'loading' || answeredAt.length === 0)}
        >
          {LIST_COPY.past}
        </PastLink>
      }
    >
      <RowTitle>
        <RowLink to={path} aria-describedby={lastAnsweredId}>
          <bdi lang={language}>{title}</bdi>
        </RowLink>
      </RowTitle>
      <LastAnswered id={lastAnsweredId} answeredAt={answeredAt} />
    </ListRow>
  )
}
