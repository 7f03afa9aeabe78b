import { media, t } from '@soundings/shared/theme/theme'
import type { CheckboxOption } from '@soundings/shared/ui/checkbox-group'
import { Icon } from '@soundings/shared/ui/icon'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { LONG_LIST_COPY } from './long-list.copy.ts'

const Tags = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.space[1]};
  list-style: none;
  li {
    max-width: 100%;
  }
  button {
    display: flex;
    align-items: center;
    gap: ${t.space[1]};
    max-width: 100%;
    min-height: ${t.size.targetMin};
    padding: ${t.space.half} ${t.space['1_5']};
    border: ${t.stroke.hairline} solid ${t.color.borderSelected};
    border-radius: ${t.radius.control};
    background: ${t.color.surfaceSelected};
    color: ${t.color.text};
    ${t.type.small}
    text-align: start;
    cursor: pointer;
  }
  button:disabled {
    background: ${t.color.disabled};
    color: ${t.color.onDisabled};
    border-color: ${t.color.border};
    cursor: not-allowed;
  }
  span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  svg {
    flex: none;
  }
  ${media.forced} {
    button {
      border-color: CanvasText;
    }
  }
  @media print {
    button {
      display: flex !important;
    }
    svg {
      display: none;
    }
  }
`

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

type Props = {
  options: readonly CheckboxOption[]
  onRemove: (value: string) => void
  /** Moves the focus after the last tag is removed. */
  onRemovedLast: () => void
}

/** Each tag is a button that removes its option. The list is one Tab stop with arrow keys. */
export const ChosenTags = ({ options, onRemove, onRemovedLast }: Props) => {
  const list = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const hasRemoved = useRef(false)
  const stop = Math.min(current, options.length - 1)
  const buttonAt = (index: number) => list.current?.querySelectorAll('button')[index]

  useLayoutEffect(() => {
    if (!hasRemoved.current) return
    hasRemoved.current = false
    const next = list.current?.querySelectorAll('button')[stop]
    if (next) next.focus()
    else onRemovedLast()
  })

  const handleKeyDown = (event: KeyboardEvent) => {
    const isRtl = list.current?.closest('[dir]')?.getAttribute('dir') === 'rtl'
    const sideways: Readonly<Record<string, number>> = isRtl
      ? { ArrowLeft: 1, ArrowRight: -1 }
      : { ArrowRight: 1, ArrowLeft: -1 }
    const step = STEPS[event.key] ?? sideways[event.key]
    if (step === undefined) return
    event.preventDefault()
    buttonAt((stop + step + options.length) % options.length)?.focus()
  }
  const remove = (value: string) => {
    hasRemoved.current = true
    onRemove(value)
  }
  return (
    <Tags
      ref={list}
      aria-label={LONG_LIST_COPY.chosenList}
      onKeyDown={handleKeyDown}
      hidden={options.length === 0}
    >
      {options.map(({ value, label }, index) => (
        <li key={value}>
          <button
            type="button"
            tabIndex={index === stop ? 0 : -1}
            aria-label={LONG_LIST_COPY.remove({ answer: label })}
            onFocus={() => setCurrent(index)}
            onClick={() => remove(value)}
          >
            <span dir="auto">{label}</span>
            <Icon name="close" size="tiny" />
          </button>
        </li>
      ))}
    </Tags>
  )
}
