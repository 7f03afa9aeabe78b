import { media, t } from '@soundings/shared/theme/theme'
import { styled } from 'styled-components'

/**
 * The sections of home. In two columns with what is to do and the safety net on the left, what is upcoming on the right, as
 * tall as it is; without anything to do, upcoming items are on the left.
 */
export const HomeGrid = styled.div<{ $hasToDo: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${t.space[4]};
  ${media.wide} {
    grid-template: auto 1fr / minmax(0, 7fr) minmax(0, 5fr);
    & > :nth-child(2) {
      grid-column: 2;
      ${(p) => p.$hasToDo && 'grid-row: 1 / -1;'}
    }
  }
`
