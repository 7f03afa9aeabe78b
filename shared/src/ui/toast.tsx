import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { media, t } from '../theme/theme.ts'
import { Icon } from './icon.tsx'

export type ToastKind = 'success' | 'error'

const Bubble = styled.div<{ $kind: ToastKind }>`
  display: inline-flex;
  align-items: center;
  gap: ${t.space['1_5']};
  min-height: ${t.size.answer};
  padding: ${t.space['1_5']} ${t.space.card} ${t.space['1_5']} ${t.space[2]};
  border: ${t.stroke.hairline} solid transparent;
  border-radius: ${t.radius.control};
  background: ${(p) => (p.$kind === 'error' ? t.color.danger : t.color.surfaceInverse)};
  color: ${(p) => (p.$kind === 'error' ? t.color.onDanger : t.color.textOnInverse)};
  box-shadow: ${t.elevation.floating};
  font-weight: ${t.weight.medium};
  line-height: ${t.leading.small};
  animation: ${t.animation.rise};
  svg {
    stroke-width: 2.25;
  }
  ${media.forced} {
    border-color: CanvasText;
  }
`

/** The caller provides the timer and the live region. */
export const Toast = ({
  kind = 'success',
  children,
}: {
  readonly kind?: ToastKind
  readonly children: ReactNode
}) => (
  <Bubble $kind={kind} data-kind={kind}>
    <Icon name={kind === 'success' ? 'check' : 'alert'} />
    <span>{children}</span>
  </Bubble>
)
