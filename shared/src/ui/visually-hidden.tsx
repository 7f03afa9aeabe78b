import { css, styled } from 'styled-components'
import { t } from '../theme/theme.ts'

/** Hides an element visually but keeps it for assistive technology. */
export const visuallyHidden = css`
  position: absolute;
  width: ${t.stroke.hairline};
  height: ${t.stroke.hairline};
  margin: calc(-1 * ${t.stroke.hairline});
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`

/** Text for assistive technology only. */
export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`
