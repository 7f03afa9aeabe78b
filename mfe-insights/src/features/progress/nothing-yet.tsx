import { t } from '@soundings/shared/theme/theme'
import { Text } from '@soundings/shared/ui/text'
import type { ReactNode } from 'react'
import styled from 'styled-components'

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: ${t.space[2]};
  text-align: center;
  svg {
    max-width: 100%;
  }
`

type Props = { drawing: ReactNode; children: ReactNode; action?: ReactNode }

/** A chart that has nothing to show, said kindly: its heading is the card's. */
export const NothingYet = ({ drawing, children, action }: Props) => (
  <Box>
    {drawing}
    <Text>{children}</Text>
    {action}
  </Box>
)
