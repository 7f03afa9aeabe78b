import { type MouseEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { styled } from 'styled-components'
import type { SummaryError } from '../forms/error-summary.rules.ts'
import { t } from '../theme/theme.ts'
import { Icon } from './icon.tsx'
import { Notice, type NoticeProps } from './notice.tsx'
import { CardHeading } from './text.tsx'
import { UI_COPY } from './ui.copy.ts'

/* An element for a ref, without a box. */
const Container = styled.div`
  display: contents;
`

/* The message itself takes the focus, clear of sticky elements. */
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
  overflow-wrap: anywhere;
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

/** Props of {@link ErrorSummary}. */
export type ErrorSummaryProps = {
  readonly errors?: readonly SummaryError[]
  /** Number of rejected submits: only an increase moves the focus to the errors. */
  readonly attempt?: number
  /** Undefined while a request is in flight, so that a second failure is announced again. */
  readonly failure?: ReactNode
  readonly failureTitle?: ReactNode
  /** `warning` for a transient failure. */
  readonly failureKind?: NoticeProps['kind']
}

/** Removes the asterisk, which marks a field but means nothing in a list of messages. */
const errorText = ({ text, label }: SummaryError) => {
  const words = text.replace(/^\* /, '')
  // 'Required' does not identify its field, so the label precedes it.
  return label && words === UI_COPY.required ? `${label}: ${words}` : words
}

const focusControl = (id: string) => {
  const found = document.getElementById(id)
  const control = found?.matches('input, textarea, select, button, [tabindex]')
    ? found
    : (found?.querySelector<HTMLElement>('[aria-invalid=true]') ??
      found?.querySelector<HTMLElement>('input:checked, input, textarea, select, button, [tabindex]'))
  control?.focus()
}

const revealMessage = (message: HTMLElement | null, isTyping: boolean) => {
  if (!isTyping) message?.focus({ preventScroll: true })
  message?.scrollIntoView({ block: 'start' })
}

const useHasTypedSinceSubmit = (container: RefObject<HTMLElement | null>) => {
  const hasTyped = useRef(false)
  useEffect(() => {
    const form = container.current?.closest('form')
    if (!form) return
    const handleInput = () => {
      hasTyped.current = true
    }
    const handleSubmit = () => {
      hasTyped.current = false
    }
    form.addEventListener('input', handleInput)
    form.addEventListener('submit', handleSubmit)
    return () => {
      form.removeEventListener('input', handleInput)
      form.removeEventListener('submit', handleSubmit)
    }
  }, [container])
  return hasTyped
}

/**
 * Takes the focus when a submit is rejected or fails, but not while the person types. Render it at the start of the
 * `<form>`, even without errors.
 */
export const ErrorSummary = (props: ErrorSummaryProps) => {
  const { errors = [], attempt = 0, failure, failureTitle, failureKind = 'danger' } = props
  const container = useRef<HTMLDivElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const failed = useRef<HTMLDivElement>(null)
  const hasTyped = useHasTypedSinceSubmit(container)
  const titleId = useId()
  const failureId = useId()
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
    <Container ref={container}>
      {errors.length > 0 && (
        <Summary ref={summary} role="alert" tabIndex={-1} aria-labelledby={titleId}>
          <CardHeading id={titleId}>
            <Icon name="alert" />
            <span>{UI_COPY.problem}</span>
          </CardHeading>
          <ul>
            {errors.map((error) => (
              <li key={error.id}>
                <a href={`#${error.id}`} lang={error.lang} onClick={(event) => handleClick(event, error.id)}>
                  {errorText(error)}
                </a>
              </li>
            ))}
          </ul>
        </Summary>
      )}
      {hasFailed && (
        // Focuses the message itself, so that a screen reader reads it.
        <Message
          ref={failed}
          id={failureId}
          role={failureKind === 'danger' ? 'alert' : 'status'}
          tabIndex={-1}
          aria-labelledby={failureId}
        >
          <Notice kind={failureKind} title={failureTitle} live={false}>
            {failure}
          </Notice>
        </Message>
      )}
    </Container>
  )
}
