import { styled } from 'styled-components'
import { media, t } from '../theme/theme.ts'

const Ring = styled.span`
  flex: none;
  width: ${t.size.iconSmall};
  height: ${t.size.iconSmall};
  border: ${t.stroke.focus} solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${t.animation.spin};
  ${media.forced} {
    border-right-color: Canvas;
  }
`

/** A spinning ring in the current text colour. Needs a text beside it. */
export const Spinner = () => <Ring aria-hidden="true" />
