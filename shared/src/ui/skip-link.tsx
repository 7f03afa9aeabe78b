import type { MouseEvent } from 'react'
import { styled } from 'styled-components'
import { t } from '../theme/theme.ts'
import { UI_COPY } from './ui.copy.ts'

const Anchor = styled.a`
  position: absolute;
  inset-block-start: calc(${t.space[1]} + env(safe-area-inset-top, 0px));
  inset-inline-start: ${t.edge.left};
  z-index: ${t.z.skipLink};
  display: flex;
  align-items: center;
  min-height: ${t.size.targetMin};
  padding: ${t.space[1]} ${t.space[2]};
  border-radius: ${t.radius.control};
  background: ${t.color.surfaceInverse};
  color: ${t.color.textOnInverse};
  &:not(:focus) {
    transform: translateY(-200%);
  }
`

const MAIN = 'main'

/** Does not follow the link, because a new history entry has no state and would reset a flow to its first step. */
const focusMain = (event: MouseEvent) => {
  const region = document.getElementById(MAIN)
  if (!region) return
  event.preventDefault()
  region.tabIndex = -1
  region.focus()
  // Without this, a later click would focus the region.
  region.addEventListener('blur', () => region.removeAttribute('tabindex'), { once: true })
}

/** The first tab stop of every screen. */
export const SkipLink = () => (
  <Anchor href={`#${MAIN}`} onClick={focusMain}>
    {UI_COPY.skipToContent}
  </Anchor>
)
