import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { styled } from 'styled-components'
import { t } from '../theme/theme.ts'
import { Icon } from './icon.tsx'
import { CardHeading } from './text.tsx'

const Box = styled.div`
  display: grid;
  gap: ${t.space[1]};
  padding: ${t.space[2]} ${t.space.card};
  border: ${t.stroke.strong} solid ${t.color.danger};
  border-radius: ${t.radius.control};
  background: ${t.color.dangerSurface};
  ${CardHeading} {
    display: flex;
    align-items: center;
    gap: ${t.space[1]};
  }
  svg {
    color: ${t.color.danger};
  }
  ul {
    list-style: none;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${t.size.targetMin};
    color: ${t.color.danger};
    font-weight: ${t.weight.bold};
  }
`

/** One line of the summary. */
export interface SummaryError {
  /** Id of the control, or of the group whose first control is meant. */
  readonly id: string
  /** The words that stand at the field. */
  readonly text: string
  /** What the field is called: said where several lines would only say 'Required'. */
  readonly label?: string | undefined
}

/** Props of {@link ErrorSummary}. */
export interface ErrorSummaryProps {
  readonly errors: readonly SummaryError[]
  /** How often the form was submitted: the summary takes focus anew on every attempt that fails. */
  readonly attempt?: number
  readonly title?: string
}

/** Words that do not tell which field is meant. */
const BARE = /^(\* )?Required$/

const textOf = ({ text, label }: SummaryError) => (label && BARE.test(text) ? `${label}: ${text}` : text)

function focusControl(id: string) {
  const found = document.getElementById(id)
  const control = found?.matches('input, textarea, select, button, [tabindex]')
    ? found
    : found?.querySelector<HTMLElement>('input:checked, input, textarea, select, button, [tabindex]')
  control?.focus()
}

/**
 * 'There is a problem': all errors of a form, above its heading. Focus moves to it when it appears and on each
 * new attempt, not while errors are being mended; each line leads to its field. Shows nothing without errors.
 */
export function ErrorSummary({ errors, attempt, title = 'There is a problem' }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const shown = errors.length > 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt moves focus though nothing else changed.
  useEffect(() => {
    if (shown) box.current?.focus()
  }, [shown, attempt])

  const handleClick = (event: MouseEvent, id: string) => {
    event.preventDefault()
    focusControl(id)
  }

  if (!shown) return null
  return (
    <Box ref={box} role="alert" tabIndex={-1} aria-labelledby={titleId}>
      <CardHeading id={titleId}>
        <Icon name="alert" />
        {title}
      </CardHeading>
      <ul>
        {errors.map((error) => (
          <li key={error.id}>
            <a href={`#${error.id}`} onClick={(event) => handleClick(event, error.id)}>
              {textOf(error)}
            </a>
          </li>
        ))}
      </ul>
    </Box>
  )
}
