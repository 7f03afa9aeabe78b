import { media, t } from '@soundings/shared/theme/theme'
import styled from 'styled-components'

/** What is to do, and beside it on a wide screen what comes. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${t.space[4]};
  ${media.wide} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  }
`
