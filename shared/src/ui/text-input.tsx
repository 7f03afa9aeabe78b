import { type ComponentPropsWithRef, useLayoutEffect, useRef } from 'react'
import { css, styled } from 'styled-components'
import { t } from '../theme/theme.ts'

/** The styles of text inputs. */
export const inputCss = css`
  width: 100%;
  min-height: ${t.size.control};
  padding: ${t.space['1_5']} ${t.space[2]};
  border: ${t.stroke.control} solid ${t.color.borderControl};
  border-radius: ${t.radius.control};
  background: ${t.color.surfaceRaised};
  ${t.type.body}
  scroll-margin-top: ${t.size.above};
  &::placeholder {
    color: ${t.color.textMuted};
    opacity: 1;
  }
  &:hover {
    border-color: ${t.color.textMuted};
  }
  &[aria-invalid='true'] {
    --thicker: calc(${t.stroke.strong} - ${t.stroke.control});
    border: ${t.stroke.strong} solid ${t.color.danger};
    padding: calc(${t.space['1_5']} - var(--thicker)) calc(${t.space[2]} - var(--thicker));
  }
  &:disabled {
    background: ${t.color.disabled};
    color: ${t.color.onDisabled};
    -webkit-text-fill-color: ${t.color.onDisabled};
    border-color: ${t.color.border};
    opacity: 1;
  }
  &:read-only:not(:disabled) {
    background: ${t.color.surfaceSunken};
    border-color: ${t.color.border};
  }
`

/* Numbers and addresses run from left to right in every language. */
/** One line of text, for a `Field`. `$width="number"` for a short number. */
export const TextInput = styled.input<{ $width?: 'number' | 'date' }>`
  ${inputCss}
  [dir='rtl'] &:is([type='tel'], [type='email'], [inputmode='numeric'], [inputmode='decimal']) {
    direction: ltr;
    text-align: var(--number-align, right);
  }
  ${(p) => p.$width && `max-width: ${t.size[p.$width]}; font-variant-numeric: tabular-nums;`}
`

/** Props of {@link MaskedInput}. */
export type MaskedInputProps = Omit<ComponentPropsWithRef<typeof TextInput>, 'value' | 'onChange'> & {
  readonly value: string
  readonly onChange: (text: string) => void
  /** Returns the text after an edit of `input`, which contained `previous`; may set text and caret itself. */
  readonly mask: (input: HTMLInputElement, previous: string, event: Event) => string
}

/**
 * During a composition (Japanese, Korean, some Android keyboards) the keyboard controls the text, so the mask applies
 * after its end.
 */
export const MaskedInput = ({ value, onChange, mask, ...rest }: MaskedInputProps) => {
  const isComposing = useRef(false)
  const previous = useRef(value)
  useLayoutEffect(() => {
    if (!isComposing.current) previous.current = value
  })

  const handleEdit = (input: HTMLInputElement, event: Event) => {
    const text = isComposing.current ? input.value : mask(input, previous.current, event)
    if (text !== value) onChange(text)
  }
  return (
    <TextInput
      {...rest}
      value={value}
      onChange={({ currentTarget, nativeEvent }) => handleEdit(currentTarget, nativeEvent)}
      onCompositionStart={() => {
        isComposing.current = true
      }}
      onCompositionEnd={({ currentTarget, nativeEvent }) => {
        isComposing.current = false
        handleEdit(currentTarget, nativeEvent)
      }}
    />
  )
}
