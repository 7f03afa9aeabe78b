import { t } from '@soundings/shared/theme/theme'
import type { CheckboxOption } from '@soundings/shared/ui/checkbox-group'
import { Dialog } from '@soundings/shared/ui/dialog'
import { Field } from '@soundings/shared/ui/field'
import { Icon } from '@soundings/shared/ui/icon'
import { inputCss } from '@soundings/shared/ui/text-input'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { findControl } from '../find-control.ts'
import type { FormQuestion } from '../question.rules.ts'
import { hintOf } from '../question-title.rules.ts'
import { LONG_LIST_COPY } from './long-list.copy.ts'
import { OptionSearch } from './option-search.tsx'

/* A button styled as a field, because an input cannot wrap the chosen option. `:read-only` also matches buttons. */
const Opener = styled.button`
  ${inputCss}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${t.space[1]};
  text-align: start;
  color: ${t.color.text};
  cursor: pointer;
  &:read-only:not(:disabled) {
    background: ${t.color.surfaceRaised};
    border-color: ${t.color.borderControl};
  }
  &:read-only[aria-invalid='true'] {
    border-color: ${t.color.danger};
  }
  @media print {
    display: flex !important;
  }
  span {
    min-width: 0;
  }
  svg {
    flex: none;
  }
  &[data-empty] span {
    color: ${t.color.textMuted};
  }
`

/** `query` is the letter that opened the list. A touch must not open the on-screen keyboard. */
type Opening = { query: string; byTouch: boolean }

const isTouch = ({ nativeEvent }: MouseEvent) =>
  'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch'

const isLetter = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) =>
  key.length === 1 && key !== ' ' && !ctrlKey && !altKey && !metaKey

/** Focus in the search must count as focus in the question, so its id contains the field. */
const searchIdOf = (field: string) => `${field}-search`

type Props = {
  question: FormQuestion
  title: ReactNode
  error: string | undefined
  options: readonly CheckboxOption[]
  chosen: readonly CheckboxOption[]
  /** @param query the search text. */
  onChoose: (value: string, query: string) => void
}

/** ARIA 1.2 combobox that opens a dialog (`aria-haspopup="dialog"`). On a phone the dialog fills the screen. */
export const ListField = ({ question, title, error, options, chosen, onChoose }: Props) => {
  const { field, kind } = question
  const [opening, setOpening] = useState<Opening>()
  const isMany = kind === 'multi-select'
  const isEmpty = chosen.length === 0
  const emptyText = isMany ? LONG_LIST_COPY.chooseMany : LONG_LIST_COPY.choose
  const chosenText = isMany ? LONG_LIST_COPY.chosen({ count: chosen.length }) : chosen[0]?.label
  const close = () => setOpening(undefined)

  // Runs after the dialog's effect, which focuses the title. After a touch the focus stays there, because an on-screen
  // keyboard would cover the options. In jsdom the library moves the focus before the dialog is open.
  useEffect(() => {
    if (!opening) return
    if (!opening.byTouch) findControl(searchIdOf(field))?.focus()
    return () => findControl(field)?.focus({ preventScroll: true })
  }, [opening, field])

  const handleClick = (event: MouseEvent) => setOpening({ query: '', byTouch: isTouch(event) })
  const handleKeyDown = (event: KeyboardEvent) => {
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    if (!isArrow && !isLetter(event)) return
    event.preventDefault()
    setOpening({ query: isArrow ? '' : event.key, byTouch: false })
  }
  const handleChoose = (value: string, query: string) => {
    onChoose(value, query)
    if (!isMany) close()
  }
  return (
    <>
      <Field id={field} label={title} hint={hintOf(question)} error={error}>
        {(control) => (
          <Opener
            {...control}
            type="button"
            role="combobox"
            aria-haspopup="dialog"
            aria-expanded={opening !== undefined}
            data-empty={isEmpty ? '' : undefined}
            onClick={handleClick}
            onKeyDown={handleKeyDown}
          >
            <span dir="auto">{isEmpty ? emptyText : chosenText}</span>
            <Icon name="chevron-down" size="small" />
          </Opener>
        )}
      </Field>
      <Dialog open={opening !== undefined} onClose={close} title={emptyText}>
        {opening ? (
          <OptionSearch
            id={searchIdOf(field)}
            query={opening.query}
            title={title}
            isMany={isMany}
            options={options}
            chosen={chosen}
            onChoose={handleChoose}
            onDone={close}
          />
        ) : null}
      </Dialog>
    </>
  )
}
