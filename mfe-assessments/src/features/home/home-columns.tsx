import { media, t } from '@soundings/shared/theme/theme'
import { styled } from 'styled-components'

/** To Do, and Upcoming below it or, on a wide screen, beside it. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${t.space[4]};
  ${media.wide} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  }
`
