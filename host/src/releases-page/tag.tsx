import { media, t } from '@soundings/shared/theme/theme'
import { Icon, type IconName } from '@soundings/shared/ui/icon'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

const kinds = {
  live: [t.color.successSurface, t.color.success, 'check'],
  failing: [t.color.dangerSurface, t.color.danger, 'warning'],
  warning: [t.color.warningSurface, t.color.warning, 'alert'],
  waiting: [t.color.surfaceSelected, t.color.onActionQuiet, 'clock'],
  plain: [t.color.surfaceSelected, t.color.onActionQuiet, undefined],
} as const satisfies Record<string, readonly [string, string, IconName | undefined]>

export type TagKind = keyof typeof kinds

const Pill = styled.span<{ $kind: TagKind }>`
  display: inline-flex;
  align-items: center;
  gap: ${t.space.half};
  max-width: 100%;
  min-height: ${t.size.badge};
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

/** The state of a release as a word with an icon. */
export const Tag = ({ kind, children }: { kind: TagKind; children: ReactNode }) => {
  const icon = kinds[kind][2]
  return (
    <Pill $kind={kind}>
      {icon && <Icon name={icon} size="tiny" />}
      <span>{children}</span>
    </Pill>
  )
}
