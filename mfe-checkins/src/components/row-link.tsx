import { Link } from '@soundings/shared/platform'
import { t } from '@soundings/shared/theme/theme'
import { styled } from 'styled-components'

/** The link covers its row, which must have `position: relative`. */
export const RowLink = styled(Link)`
  color: ${t.color.text};
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:focus-visible {
    outline-offset: calc(-1 * ${t.stroke.focus});
  }
`
