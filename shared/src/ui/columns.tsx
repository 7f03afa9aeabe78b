/** Internal module: may change without notice. */
import { styled } from 'styled-components'
import { media, t } from '../theme/theme.ts'
import type { SpaceStep } from '../theme/tokens.ts'

/** Two columns in a wide window, the first one wider; stacked elsewhere. */
export const Columns = styled.div<{ $gap: SpaceStep }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${(p) => t.space[p.$gap]};
  ${media.wide} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  }
`
