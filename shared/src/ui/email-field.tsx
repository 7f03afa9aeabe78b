import { type ComponentPropsWithRef, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { type EmailDoubt, emailDoubtOf } from '../forms/email-doubt.rules.ts'
import { t } from '../theme/theme.ts'
import { Button } from './button.tsx'
import { EMAIL_FIELD_COPY } from './email-field.copy.ts'
import { Field } from './field.tsx'
import { TextInput } from './text-input.tsx'

/** The question comes after the press that left the field, so that it moves nothing from under a finger. */
const QUESTION_DELAY_MS = 300

const Question = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${t.space[1]};
  ${t.type.small}
  overflow-wrap: anywhere;
  /* It is there before its words are, to be announced, and takes no room till then. */
  &:empty {
    margin-top: calc(-1 * ${t.space[1]});
  }
`

/** Props of {@link EmailField}: those of the `<input>`, as `register` gives them, beside these. */
export type EmailFieldProps = Omit<
  ComponentPropsWithRef<'input'>,
  'style' | 'className' | 'children' | 'type' | 'value'
> & {
  readonly id: string
  readonly label: string
  readonly error?: string | undefined
  /** Takes what was meant in place of what was typed. */
  readonly onAcceptSuggestion: (email: string) => void
}

/**
 * An email address in a form. One that is valid and looks mistyped (`foo@bar`, `robin@gmial.com`) is asked about once
 * the field is left; it is sent all the same.
 */
export const EmailField = ({
  id,
  label,
  error,
  onAcceptSuggestion: onMeant,
  onBlur,
  onChange,
  ...input
}: EmailFieldProps) => {
  const [doubt, setDoubt] = useState<EmailDoubt>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // The question pushes down what follows: where somebody types by now stays in sight.
  useEffect(() => {
    if (doubt) document.activeElement?.scrollIntoView?.({ block: 'nearest' })
  }, [doubt])
  const forget = () => {
    clearTimeout(timer.current)
    setDoubt(undefined)
  }
  const handleMeant = (meant: string) => {
    forget()
    onMeant(meant)
    document.getElementById(id)?.focus()
  }
  const askId = `${id}-doubt`
  return (
    <Field
      id={id}
      label={label}
      error={error}
      after={
        <Question id={askId} role="status">
          {doubt && (
            <>
              <span>
                {EMAIL_FIELD_COPY.isRight(doubt.typed)} {!doubt.meant && EMAIL_FIELD_COPY.mostEnd}
              </span>
              {doubt.meant && (
                <Button kind="secondary" small onClick={() => handleMeant(doubt.meant ?? doubt.typed)}>
                  {EMAIL_FIELD_COPY.use(doubt.meant)}
                </Button>
              )}
            </>
          )}
        </Question>
      }
    >
      {(control) => (
        <TextInput
          {...input}
          {...control}
          aria-describedby={
            [control['aria-describedby'], doubt && askId].filter(Boolean).join(' ') || undefined
          }
          type="email"
          onChange={(event) => {
            forget()
            onChange?.(event)
          }}
          onBlur={(event) => {
            const { value } = event.currentTarget
            clearTimeout(timer.current)
            timer.current = setTimeout(() => setDoubt(emailDoubtOf(value)), QUESTION_DELAY_MS)
            onBlur?.(event)
          }}
        />
      )}
    </Field>
  )
}
