import { type MouseEvent, useState } from 'react'
import { styled } from 'styled-components'
import { t } from '../theme/theme.ts'
import { UI_COPY } from './ui.copy.ts'
import { visuallyHidden } from './visually-hidden.tsx'

/* Reserves its space while there is nothing to clear, so that the first answer shifts nothing. */
const Box = styled.div`
  position: relative;
  margin-top: ${t.space.half};
  button {
    min-height: ${t.size.targetMin};
    padding-inline: ${t.space[1]};
    border: 0;
    border-radius: ${t.radius.control};
    background: none;
    color: ${t.color.link};
    ${t.type.small}
    font-weight: ${t.weight.bold};
    text-decoration: underline;
    text-underline-offset: 0.2em;
    cursor: pointer;
  }
  button[data-idle] {
    visibility: hidden;
  }
  span {
    ${visuallyHidden}
  }
`

/** Props of {@link ClearAnswer}. */
export type ClearAnswerProps = {
  readonly isAnswered: boolean
  readonly onClear: () => void
}

/** Clears an optional answer, announces this and focuses the control. Requires the same parent as the control. */
export const ClearAnswer = ({ isAnswered, onClear }: ClearAnswerProps) => {
  const [isCleared, setIsCleared] = useState(false)
  const handleClick = ({ currentTarget }: MouseEvent) => {
    currentTarget.parentElement?.parentElement?.querySelector('input')?.focus()
    setIsCleared(true)
    onClear()
  }
  return (
    <Box>
      <button type="button" data-idle={isAnswered ? undefined : ''} onClick={handleClick}>
        {UI_COPY.clearAnswer}
      </button>
      <span role="status">{isCleared && !isAnswered ? UI_COPY.answerCleared : ''}</span>
    </Box>
  )
}
