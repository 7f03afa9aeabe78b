import { styled } from 'styled-components'
import { t } from '../theme/theme.ts'
import type { TypeName } from '../theme/tokens.ts'

/** Default: body size. */
export const Text = styled.p<{ $size?: TypeName; $tone?: 'muted' | 'danger' | 'success'; $strong?: boolean }>`
  ${(p) => p.$size && t.type[p.$size]}
  ${(p) => p.$strong && `font-weight: ${t.weight.bold};`}
  ${(p) => p.$tone && `color: ${p.$tone === 'muted' ? t.color.textMuted : t.color[p.$tone]};`}
`

/** A heading of level 2 in body size, for cards. */
export const CardHeading = styled.h2`
  ${t.type.body}
  letter-spacing: 0;
`
