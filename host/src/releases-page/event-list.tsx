import { t } from '@soundings/shared/theme/theme'
import { Button } from '@soundings/shared/ui/button'
import { Card } from '@soundings/shared/ui/card'
import { Icon, type IconName } from '@soundings/shared/ui/icon'
import { useState } from 'react'
import { styled } from 'styled-components'
import { describeEvent, type EventTone, reasonOf, toneOf } from './events.rules.ts'
import { Caption, Moment } from './parts.tsx'
import type { ReleaseEvent } from './releases-document.schema.ts'
import { EVENTS_COPY } from './releases-page.copy.ts'

/** As many as somebody looks through; the others on demand. */
const SHOWN = 20

const icons = { live: 'check', trouble: 'back', plain: 'dot' } as const satisfies Record<EventTone, IconName>
const colors = { live: t.color.success, trouble: t.color.danger, plain: t.color.textMuted } as const

/* A line down the icons: what came after what. */
const Line = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin-block: ${t.space[1]};
  list-style: none;
  ${t.type.small}
`

const Item = styled.li<{ $tone: EventTone }>`
  position: relative;
  display: grid;
  grid-template-columns: ${t.size.icon} minmax(0, 1fr);
  gap: 0 ${t.space[1]};
  padding-block-end: ${t.space['1_5']};
  svg {
    z-index: 1;
    border-radius: ${t.radius.pill};
    background: ${t.color.surfaceRaised};
    color: ${(p) => colors[p.$tone]};
  }
  &:not(:last-child)::before {
    content: '';
    position: absolute;
    inset-block: ${t.space[1]} 0;
    inset-inline-start: calc(${t.size.icon} / 2);
    border-inline-start: ${t.stroke.hairline} solid ${t.color.border};
  }
  strong {
    color: ${(p) => (p.$tone === 'trouble' ? t.color.danger : 'inherit')};
  }
  div {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`

const Event = ({ event }: { event: ReleaseEvent }) => {
  const tone = toneOf(event)
  const reason = reasonOf(event)
  return (
    <Item $tone={tone}>
      <Icon name={icons[tone]} />
      <div>
        <strong>{describeEvent(event)}</strong>
        {reason && <p>{reason}</p>}
        <Caption>
          <Moment at={event.at} /> <span>{EVENTS_COPY.by(event.who)}</span>
        </Caption>
      </div>
    </Item>
  )
}

/** What changed in the composition, newest first, by whom and why. */
export const EventList = ({ events }: { events: readonly ReleaseEvent[] }) => {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? events : events.slice(0, SHOWN)
  return (
    <Card as="section" aria-labelledby="events">
      <h2 id="events">{EVENTS_COPY.heading}</h2>
      <Caption>
        <a href="/releases/releases.atom">{EVENTS_COPY.feed}</a>
      </Caption>
      <Line>
        {shown.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two changes may be equal; the newest stands first.
          <Event key={events.length - index} event={event} />
        ))}
      </Line>
      {shown.length < events.length && (
        <Button kind="secondary" small onClick={() => setIsWhole(true)}>
          {EVENTS_COPY.more(events.length - shown.length)}
        </Button>
      )}
    </Card>
  )
}
