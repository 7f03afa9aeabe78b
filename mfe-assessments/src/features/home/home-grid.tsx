import { media, t } from '@soundings/shared/theme/theme'
import { styled } from 'styled-components'

/** Two columns: tasks and safety net left, upcoming items right. Without tasks, upcoming items left. */
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
