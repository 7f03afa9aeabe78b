import type { ComponentPropsWithRef, FormEvent } from 'react'
import { styled } from 'styled-components'
import { t } from '../theme/theme.ts'
import { inputCss } from './text-input.tsx'

const Area = styled.textarea`
  ${inputCss}
  display: block;
  min-height: ${t.size.areaMin};
  max-height: ${t.size.areaMax};
  overflow-y: auto;
  resize: vertical;
  field-sizing: content;
  &[rows='1'] {
    min-height: ${t.size.control};
  }
`

const hasFieldSizing = () => typeof CSS !== 'undefined' && CSS.supports?.('field-sizing', 'content')

const growToContent = (area: HTMLTextAreaElement | null) => {
  if (!area || hasFieldSizing()) return
  area.style.height = 'auto'
  area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`
}

/** Props of {@link TextArea}: those of a `<textarea>`. */
export type TextAreaProps = Omit<ComponentPropsWithRef<'textarea'>, 'style' | 'className'>

/** Grows with its content up to 200 px (specification, 9); by script if the browser lacks `field-sizing`. */
export const TextArea = ({ onInput, rows = 3, ...rest }: TextAreaProps) => {
  const handleInput = (event: FormEvent<HTMLTextAreaElement>) => {
    growToContent(event.currentTarget)
    onInput?.(event as Parameters<NonNullable<typeof onInput>>[0])
  }
  return <Area rows={rows} {...rest} onInput={handleInput} />
}
