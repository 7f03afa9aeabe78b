import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { media, t } from '../theme/theme.ts'
import { Icon, type IconName } from './icon.tsx'

/** `warning` marks a pending matter (buff), `danger` a failure (red). */
export type NoticeKind = 'info' | 'warning' | 'success' | 'danger'

const kindStyles = {
  info: [t.color.surfaceSelected, t.color.text, 'info'],
  warning: [t.color.warningSurface, t.color.warning, 'clock'],
  success: [t.color.successSurface, t.color.success, 'check'],
  danger: [t.color.dangerSurface, t.color.danger, 'warning'],
} as const satisfies Record<NoticeKind, readonly [string, string, IconName]>

const Box = styled.div<{ $kind: NoticeKind }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space[1]} ${t.space['1_5']};
  padding: ${t.space['1_5']} ${t.space[2]};
  border: ${t.stroke.hairline} solid transparent;
  border-radius: ${t.radius.control};
  background: ${(p) => kindStyles[p.$kind][0]};
  ${t.type.small}
  & > svg {
    color: ${(p) => kindStyles[p.$kind][1]};
  }
  ${media.forced} {
    border-color: CanvasText;
  }
`

const Words = styled.div`
  flex: 1 1 11em;
  min-width: 0;
`

/** Props of {@link Notice}. */
export type NoticeProps = {
  readonly kind?: NoticeKind
  /** Bold text before the children, such as 'Not sent yet.' */
  readonly title?: ReactNode
  readonly children?: ReactNode
  /** One small, plain button, or two for a question. */
  readonly action?: ReactNode
  /** Replaces the icon of the kind. */
  readonly icon?: IconName
  /** `false` for a notice of the first render, which needs no announcement. */
  readonly live?: boolean
}

/** A tinted message in the page. `danger` is an alert, the others are a status. */
export const Notice = ({ kind = 'info', title, children, action, icon, live = true }: NoticeProps) => {
  const role = kind === 'danger' ? 'alert' : 'status'
  return (
    <Box $kind={kind}>
      <Icon name={icon ?? kindStyles[kind][2]} />
      <Words role={live ? role : undefined}>
        {title && <strong>{title}</strong>}
        {title && children && ' '}
        {typeof children === 'string' ? <span>{children}</span> : children}
      </Words>
      {action}
    </Box>
  )
}
