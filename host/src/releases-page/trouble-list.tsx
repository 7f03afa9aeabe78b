import { media, t } from '@soundings/shared/theme/theme'
import { Card } from '@soundings/shared/ui/card'
import { styled } from 'styled-components'
import type { Trouble } from './apps.rules.ts'
import { TROUBLE_COPY } from './releases-page.copy.ts'
import { Tag } from './tag.tsx'

const List = styled.ul`
  display: grid;
  gap: ${t.space[1]};
  margin-block-start: ${t.space[1]};
  list-style: none;
  ${t.type.small}
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-items: start;
    justify-items: start;
    gap: ${t.space.half} ${t.space[1]};
  }
  li > :last-child {
    overflow-wrap: anywhere;
  }
  ${media.roomy} {
    li {
      grid-template-columns: ${t.size.actionMin} minmax(0, 1fr);
    }
    li > :only-child {
      grid-column: 1 / -1;
    }
  }
`

type Props = { trouble: readonly Trouble[]; areReportsRead: boolean }

/** What a tag says; `early` is no alarm. */
const TAG_KINDS = { failing: 'failing', warning: 'warning', early: 'plain' } as const

/** What fails for patients, then what somebody should look at; or that nothing does. What is early is said after that. */
export const TroubleList = ({ trouble, areReportsRead }: Props) => (
  <Card as="section" aria-labelledby="trouble">
    <h2 id="trouble">{TROUBLE_COPY.heading}</h2>
    <List>
      {trouble.every(({ kind }) => kind === 'early') && (
        <li>
          <Tag kind="live">{areReportsRead ? TROUBLE_COPY.none : TROUBLE_COPY.noneKnown}</Tag>
        </li>
      )}
      {trouble.map(({ app, text, kind }) => (
        <li key={`${app} ${text}`}>
          <Tag kind={TAG_KINDS[kind]}>{TROUBLE_COPY[kind]}</Tag>
          <span>
            <a href={`#${app}`}>{app}</a> <span>{text}</span>
          </span>
        </li>
      ))}
    </List>
    {!areReportsRead && <p role="status">{TROUBLE_COPY.reportsUnread}</p>}
  </Card>
)
