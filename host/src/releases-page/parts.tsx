import { media, t } from '@soundings/shared/theme/theme'
import { Icon } from '@soundings/shared/ui/icon'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

/** Wide enough for two parts of a release side by side. */
export const Column = styled.div`
  width: 100%;
  max-width: calc(${t.size.content} + 2 * ${t.space[2]});
  margin-inline: auto;
  padding-inline: ${t.space[2]};
`

export const Caption = styled.p`
  ${t.type.caption}
  font-weight: ${t.weight.regular};
  color: ${t.color.textMuted};
`

/** Versions and paths break anywhere, so that they do not widen the page. */
export const Code = styled.code`
  font-family: ui-monospace, monospace;
  font-size: 0.92em;
  overflow-wrap: anywhere;
`

export const Rows = styled.ul`
  margin-block-start: ${t.space[1]};
  list-style: none;
  ${t.type.small}
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${t.space.half} ${t.space[2]};
    padding-block: ${t.space['1_5']};
    border-block-start: ${t.stroke.hairline} solid ${t.color.border};
    overflow-wrap: anywhere;
  }
  a {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 0 ${t.space[1]};
    align-items: center;
    min-height: ${t.size.targetMin};
    font-weight: ${t.weight.bold};
  }
`

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(${t.space[10]}, 2fr) minmax(0, 5fr);
  gap: ${t.space.half} ${t.space[2]};
  ${t.type.small}
  dt {
    color: ${t.color.textMuted};
  }
  dd {
    overflow-wrap: anywhere;
  }
`

/** Omits empty values. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <List>
    {facts
      .filter(([, value]) => value !== undefined && value !== '')
      .flatMap(([name, value]) => [<dt key={`${name}:`}>{name}</dt>, <dd key={name}>{value}</dd>])}
  </List>
)

/** Few readers need the details. */
export const Details = styled.details`
  ${t.type.small}
  summary {
    min-height: ${t.size.targetMin};
    padding-block: ${t.space[1]};
    color: ${t.color.link};
    cursor: pointer;
  }
`

const kinds = {
  live: [t.color.successSurface, t.color.success, 'check'],
  warning: [t.color.warningSurface, t.color.warning, 'alert'],
  plain: [t.color.surfaceSelected, t.color.onActionQuiet, 'clock'],
} as const

const Pill = styled.span<{ $kind: keyof typeof kinds }>`
  display: inline-flex;
  align-items: center;
  gap: ${t.space.half};
  max-width: 100%;
  min-height: ${t.size.badge};
  margin-inline-end: ${t.space[1]};
  padding-inline: ${t.space[1]};
  border: ${t.stroke.hairline} solid transparent;
  border-radius: ${t.radius.pill};
  background: ${(p) => kinds[p.$kind][0]};
  color: ${(p) => kinds[p.$kind][1]};
  ${t.type.caption}
  font-weight: ${t.weight.bold};
  ${media.forced} {
    border-color: CanvasText;
  }
`

export const Tag = ({ kind, children }: { kind: keyof typeof kinds; children: ReactNode }) => (
  <Pill $kind={kind}>
    <Icon name={kinds[kind][2]} size="tiny" />
    <span>{children}</span>
  </Pill>
)

const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

/** In the time zone of this browser. An invalid time is shown unchanged. */
export const Moment = ({ at }: { at: string }) => {
  const time = Date.parse(at)
  return Number.isNaN(time) ? <span>{at}</span> : <time dateTime={at}>{format.format(time)}</time>
}
