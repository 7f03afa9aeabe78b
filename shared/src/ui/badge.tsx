import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { media, t } from '../theme/theme.ts'
import { Icon, type IconName } from './icon.tsx'

/** `overdue` is buff, never red; `plain` is neutral information. */
export type BadgeKind = 'overdue' | 'done' | 'plain'

const kindStyles = {
  overdue: [t.color.warningSurface, t.color.warning, 'clock'],
  done: [t.color.successSurface, t.color.success, 'check'],
  plain: [t.color.surfaceSelected, t.color.onActionQuiet, null],
} as const satisfies Record<BadgeKind, readonly [string, string, IconName | null]>

const Pill = styled.span<{ $kind: BadgeKind }>`
  display: inline-flex;
  align-items: center;
  gap: ${t.space.half};
  min-height: ${t.size.badge};
  padding-inline: ${(p) => (kindStyles[p.$kind][2] ? t.space[1] : t.space['1_5'])} ${t.space['1_5']};
  border: ${t.stroke.hairline} solid transparent;
  border-radius: ${t.radius.pill};
  background: ${(p) => kindStyles[p.$kind][0]};
  color: ${(p) => kindStyles[p.$kind][1]};
  ${t.type.caption}
  font-weight: ${t.weight.bold};
  max-width: 100%;
  svg {
    stroke-width: 2.25;
  }
  ${media.forced} {
    border-color: CanvasText;
  }
`

/** A state as a word with an icon, because colour alone is not enough. */
export const Badge = ({
  kind = 'plain',
  children,
}: {
  readonly kind?: BadgeKind
  readonly children: ReactNode
}) => {
  const icon = kindStyles[kind][2]
  return (
    <Pill $kind={kind}>
      {icon && <Icon name={icon} size="tiny" />}
      <span>{children}</span>
    </Pill>
  )
}

/** A number. Requires an `aria-label` or `aria-hidden`. */
export const Count = styled.span`
  display: inline-grid;
  place-items: center;
  min-width: 1.85em;
  height: 1.85em;
  padding: 0 0.45em;
  border: ${t.stroke.hairline} solid transparent;
  border-radius: ${t.radius.pill};
  background: ${t.color.badge};
  color: ${t.color.onBadge};
  ${t.type.caption}
  line-height: 1;
  font-weight: ${t.weight.bold};
  font-variant-numeric: tabular-nums;
  ${media.forced} {
    border-color: CanvasText;
  }
`
