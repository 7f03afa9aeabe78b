import { css, styled } from 'styled-components'
import { t } from '../theme/theme.ts'

/** Takes an element out of sight but leaves it to assistive technology. */
export const visuallyHidden = css`
  position: absolute;
  width: ${t.stroke.hairline};
  height: ${t.stroke.hairline};
  margin: calc(-1 * ${t.stroke.hairline});
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`

/** Words for assistive technology alone. */
export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`
