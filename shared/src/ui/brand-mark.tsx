import { styled } from 'styled-components'
import { media, t } from '../theme/theme.ts'
import { UI_COPY } from './ui.copy.ts'

const Svg = styled.svg<{ $inverse: boolean }>`
  --gap: ${(p) => (p.$inverse ? t.color.action : t.color.surfaceRaised)};
  width: ${t.size.mark};
  height: ${t.size.mark};
  fill: currentColor;
  color: ${(p) => (p.$inverse ? t.color.onAction : t.color.action)};
  ${media.forced} {
    --gap: Canvas;
  }
`

/* Without room for both in one row, the name wraps to a hidden second row and only the mark shows. */
const Name = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space[10]} ${t.space[1]};
  height: max(${t.size.mark}, 1.2em);
  overflow: hidden;
  color: ${t.color.text};
  font-weight: ${t.weight.bold};
  letter-spacing: -0.01em;
  ${t.type.lead}
  line-height: 1.2;
  span {
    max-width: 100%;
  }
`

/** The logo, decorative. `inverse` is for the filled tile of 'Use the app'. */
export const BrandMark = ({ inverse = false }: { readonly inverse?: boolean }) => (
  <Svg $inverse={inverse} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <path
      opacity="0.5"
      d="M16 1a15 15 0 0 1 14.4 10.8c-3.4-2-6.2-1.8-9.6.2s-6.2 2.2-9.6.2-6.2-2.3-9.6-.5A15 15 0 0 1 16 1z"
    />
    <path d="M1 15.2c3.6-2.3 6.6-2.2 10.2-.2s6.2 2 9.6 0 6.6-2.2 10.2 0V16A15 15 0 0 1 1 16z" />
    <path d="M16 16v6" fill="none" stroke="var(--gap)" strokeWidth="2" />
    <circle cx="16" cy="23.3" r="2.6" fill="var(--gap)" />
  </Svg>
)

export const Brand = () => (
  <Name>
    <BrandMark />
    <span>{UI_COPY.brand}</span>
  </Name>
)
