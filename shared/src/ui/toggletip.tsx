import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { media, t } from '../theme/theme.ts'
import { IconButton } from './icon-button.tsx'

const Box = styled.span`
  position: relative;
  display: inline-flex;
`

const Tip = styled.span`
  position: absolute;
  z-index: ${t.z.tooltip};
  inset-block-start: calc(100% + ${t.space.snug});
  inset-inline-end: 0;
  width: max-content;
  max-width: min(${t.size.art}, calc(100vw - 2 * ${t.space[4]}));
  padding: ${t.space['1_5']} ${t.space[2]};
  border: ${t.stroke.hairline} solid transparent;
  border-radius: ${t.radius.control};
  background: ${t.color.surfaceInverse};
  color: ${t.color.textOnInverse};
  box-shadow: ${t.elevation.floating};
  ${t.type.small}
  &::before {
    content: '';
    position: absolute;
    inset-block-start: calc(-1 * ${t.space.half});
    inset-inline-end: ${t.space[2]};
    width: ${t.space['1_5']};
    height: ${t.space['1_5']};
    background: inherit;
    rotate: 45deg;
  }
  ${media.forced} {
    border-color: CanvasText;
  }
`

/** Props of {@link Toggletip}. */
export type ToggletipProps = {
  /** Accessible name of the button: 'About Safety Net'. */
  readonly label: string
  readonly children: ReactNode
}

/** A 44 px button that toggles a tip; Escape and a press outside close it. */
export const Toggletip = ({ label, children }: ToggletipProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const box = useRef<HTMLSpanElement>(null)
  const id = useId()
  useEffect(() => {
    if (!isOpen) return
    const handlePress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.contains(target)) setIsOpen(false)
    }
    document.addEventListener('pointerdown', handlePress)
    return () => document.removeEventListener('pointerdown', handlePress)
  }, [isOpen])
  return (
    <Box ref={box} onKeyDown={(event) => event.key === 'Escape' && setIsOpen(false)}>
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
