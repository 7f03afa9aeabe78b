import { styled } from 'styled-components'
import { t } from '../theme/theme.ts'
import type { TypeName } from '../theme/tokens.ts'

/** A paragraph, or by `as` any text: `$size` one of the six, `$tone`, `$strong`. Body size if not said. */
export const Text = styled.p<{ $size?: TypeName; $tone?: 'muted' | 'danger' | 'success'; $strong?: boolean }>`
  ${(p) => p.$size && t.type[p.$size]}
  ${(p) => p.$strong && `font-weight: ${t.weight.bold};`}
  ${(p) => p.$tone && `color: ${p.$tone === 'muted' ? t.color.textMuted : t.color[p.$tone]};`}
`

/** A second level heading with the size of body text, for the title inside a card. */
export const CardHeading = styled.h2`
  ${t.type.body}
  letter-spacing: 0;
`
