import { type MouseEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { styled } from 'styled-components'
import { t } from '../theme/theme.ts'
import { Icon } from './icon.tsx'
import { Notice, type NoticeProps } from './notice.tsx'
import { CardHeading } from './text.tsx'
import { UI_COPY } from './ui.copy.ts'

/* Holds what is wrong, and takes no room of its own while nothing is. */
const Place = styled.div`
  display: contents;
`

/* Focus goes to the whole message; as much of it as fits stands clear of what sticks to the edges of the window. */
const Message = styled.div`
  scroll-margin-block: ${t.space[2]};
`

const Summary = styled(Message)`
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
export type SummaryError = {
  /** Id of the control, or of the group whose first control is meant. */
  readonly id: string
  /** The words that stand at the field. */
  readonly text: string
  /** What the field is called: said where several lines would only say 'Required'. */
  readonly label?: string | undefined
}

/** Props of {@link ErrorSummary}. */
export type ErrorSummaryProps = {
  /** What is wrong in the fields. */
  readonly errors?: readonly SummaryError[]
  /** Counts what was refused, here or by the server: errors take focus when it rises, and at no other time. */
  readonly attempt?: number
  /** Why the action failed; nothing while it runs, so that the next failure is one of its own. */
  readonly failure?: ReactNode
  /** The bold phrase of the failure. */
  readonly failureTitle?: ReactNode
  /** `warning` for a failure that passes by itself. */
  readonly failureKind?: NoticeProps['kind']
}

/** Words that do not tell which field is meant. */
const GENERIC_MESSAGE = /^(\* )?Required$/

const errorText = ({ text, label }: SummaryError) =>
  label && GENERIC_MESSAGE.test(text) ? `${label}: ${text}` : text

const focusControl = (id: string) => {
  const found = document.getElementById(id)
  const control = found?.matches('input, textarea, select, button, [tabindex]')
    ? found
    : found?.querySelector<HTMLElement>('input:checked, input, textarea, select, button, [tabindex]')
  control?.focus()
}

/** Shows a message where it can be read from its beginning, and gives it the focus unless somebody types. */
const revealMessage = (message: HTMLElement | null, isTyping: boolean) => {
  if (!isTyping) message?.focus({ preventScroll: true })
  message?.scrollIntoView({ block: 'start' })
}

/** Whether anything was typed since the form was last submitted. */
const useHasTypedSinceSubmit = (place: RefObject<HTMLElement | null>) => {
  const hasTyped = useRef(false)
  useEffect(() => {
    const scope = place.current?.closest('form')
    if (!scope) return
    const handleInput = () => {
      hasTyped.current = true
    }
    const handleSubmit = () => {
      hasTyped.current = false
    }
    scope.addEventListener('input', handleInput)
    scope.addEventListener('submit', handleSubmit)
    return () => {
      scope.removeEventListener('input', handleInput)
      scope.removeEventListener('submit', handleSubmit)
    }
  }, [place])
  return hasTyped
}

/**
 * What is wrong with a form, above its heading: 'There is a problem' with a line for each field, and why it could
 * not be sent. A message takes focus and is scrolled to when an attempt is refused or fails, never while an entry is
 * being mended; a failure that comes while somebody types is shown and announced, and leaves the keyboard alone.
 * Stands at the beginning of the `<form>`, also while nothing is wrong.
 */
export const ErrorSummary = (props: ErrorSummaryProps) => {
  const { errors = [], attempt = 0, failure, failureTitle, failureKind = 'danger' } = props
  const place = useRef<HTMLDivElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const failed = useRef<HTMLDivElement>(null)
  const hasTyped = useHasTypedSinceSubmit(place)
  const titleId = useId()
  const hasFailed = Boolean(failure)

  useEffect(() => {
    if (attempt > 0) revealMessage(summary.current, hasTyped.current)
  }, [attempt, hasTyped])
  useEffect(() => {
    if (hasFailed) revealMessage(failed.current, hasTyped.current)
  }, [hasFailed, hasTyped])

  const handleClick = (event: MouseEvent, id: string) => {
    event.preventDefault()
    focusControl(id)
  }

  return (
    <Place ref={place}>
      {errors.length > 0 && (
        <Summary ref={summary} role="alert" tabIndex={-1} aria-labelledby={titleId}>
          <CardHeading id={titleId}>
            <Icon name="alert" />
            {UI_COPY.problem}
          </CardHeading>
          <ul>
            {errors.map((error) => (
              <li key={error.id}>
                <a href={`#${error.id}`} onClick={(event) => handleClick(event, error.id)}>
                  {errorText(error)}
                </a>
              </li>
            ))}
          </ul>
        </Summary>
      )}
      {hasFailed && (
        <Message ref={failed} tabIndex={-1}>
          <Notice kind={failureKind} title={failureTitle}>
            {failure}
          </Notice>
        </Message>
      )}
    </Place>
  )
}
