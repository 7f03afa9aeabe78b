import { type ComponentPropsWithRef, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { type EmailSuggestion, suggestEmail } from '../forms/email-suggestion.rules.ts'
import { t } from '../theme/theme.ts'
import { Button } from './button.tsx'
import { EMAIL_FIELD_COPY } from './email-field.copy.ts'
import { Field } from './field.tsx'
import { TextInput } from './text-input.tsx'

/** Delays the question, because a press that leaves the field must end before the layout shifts. */
const QUESTION_DELAY_MS = 300

/* Always rendered, because a live region must exist before its text. It takes no space when empty. */
const Question = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${t.space[1]};
  ${t.type.small}
  overflow-wrap: anywhere;
  &:empty {
    margin-top: calc(-1 * ${t.space[1]});
  }
`

/** Props of {@link EmailField}, in addition to those of the `<input>` as `register` returns them. */
export type EmailFieldProps = Omit<
  ComponentPropsWithRef<'input'>,
  'style' | 'className' | 'children' | 'type' | 'value'
> & {
  readonly id: string
  readonly label: string
  readonly error?: string | undefined
  readonly onAcceptSuggestion: (email: string) => void
}

/** The suggestion for a mistyped address, from shortly after blur until the next change. */
const useEmailDoubt = () => {
  const [doubt, setDoubt] = useState<EmailSuggestion>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // The question moves content down, so the focused control is scrolled into view.
  useEffect(() => {
    if (doubt) document.activeElement?.scrollIntoView?.({ block: 'nearest' })
  }, [doubt])
  return {
    doubt,
    clearDoubt: () => {
      clearTimeout(timer.current)
      setDoubt(undefined)
    },
    checkLater: (email: string) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setDoubt(suggestEmail(email)), QUESTION_DELAY_MS)
    },
  }
}

type DoubtQuestionProps = {
  id: string
  doubt: EmailSuggestion | undefined
  onAccept: (email: string) => void
}

const DoubtQuestion = ({ id, doubt, onAccept }: DoubtQuestionProps) => (
  <Question id={id} role="status">
    {doubt && (
      <>
        <span>
          {`${EMAIL_FIELD_COPY.askSuggestion({ typed: doubt.typed })} ${doubt.meant ? '' : EMAIL_FIELD_COPY.missingDot}`}
        </span>
        {doubt.meant && (
          <Button kind="secondary" small onClick={() => onAccept(doubt.meant ?? doubt.typed)}>
            {EMAIL_FIELD_COPY.acceptSuggestion({ meant: doubt.meant })}
          </Button>
        )}
      </>
    )}
  </Question>
)

/** After blur, asks about an address that looks mistyped (decisions/forms-and-messages: Mistyped e-mail addresses). */
export const EmailField = (props: EmailFieldProps) => {
  const { id, label, error, onAcceptSuggestion, onBlur, onChange, ...input } = props
  const { doubt, clearDoubt, checkLater } = useEmailDoubt()
  const handleAccept = (email: string) => {
    clearDoubt()
    onAcceptSuggestion(email)
    document.getElementById(id)?.focus()
  }
  const questionId = `${id}-doubt`
  return (
    <Field
      id={id}
      label={label}
      error={error}
      after={<DoubtQuestion id={questionId} doubt={doubt} onAccept={handleAccept} />}
    >
      {(control) => (
        <TextInput
          {...input}
          {...control}
          aria-describedby={
            [control['aria-describedby'], doubt && questionId].filter(Boolean).join(' ') || undefined
          }
          type="email"
          onChange={(event) => {
            clearDoubt()
            onChange?.(event)
          }}
          onBlur={(event) => {
            checkLater(event.currentTarget.value)
            onBlur?.(event)
          }}
        />
      )}
    </Field>
  )
}
