import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { t } from '../theme/theme.ts'
import { Icon } from './icon.tsx'

const Line = styled.p`
  display: flex;
  align-items: flex-start;
  gap: ${t.space.snug};
  ${t.type.small}
  font-weight: ${t.weight.bold};
  color: ${t.color.danger};
  svg {
    margin-top: calc((${t.leading.small} - ${t.size.iconSmall}) / 2);
  }
`

/** An icon and text, never colour alone. */
export const FieldError = ({
  id,
  children,
}: {
  readonly id: string | undefined
  readonly children: ReactNode
}) => (
  <Line id={id}>
    <Icon name="alert" size="small" />
    {/* Isolated: our messages also appear in a form of the other text direction. */}
    <span dir="auto">{children}</span>
  </Line>
)
