import { type ReactNode, useId, useState } from 'react'
import { styled } from 'styled-components'
import { t } from '../theme/theme.ts'
import { IconButton } from './icon-button.tsx'

const Box = styled.span`
  display: block;
`

const Tip = styled.span`
  display: block;
  padding: ${t.space['1_5']} ${t.space[2]};
  border-radius: ${t.radius.control};
  background: ${t.color.surfaceInverse};
  color: ${t.color.textOnInverse};
  ${t.type.small}
`

/** Props of {@link Toggletip}. */
export interface ToggletipProps {
  /** What the button is about: 'About Safety Net'. */
  readonly label: string
  readonly children: ReactNode
}

/** A tip behind a 44 px button: opens on press, stays until it is dismissed, Escape closes it. */
export const Toggletip = ({ label, children }: ToggletipProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <Box onKeyDown={(event) => event.key === 'Escape' && setIsOpen(false)}>
      <IconButton
        icon="info"
        label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      />
      <span id={id} role="status">
        {isOpen && <Tip>{children}</Tip>}
      </span>
    </Box>
  )
}
