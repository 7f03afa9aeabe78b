import { sortExclusiveLast } from '@soundings/shared/forms/exclusive-choice.rules'
import { Button } from '@soundings/shared/ui/button'
import type { CheckboxOption } from '@soundings/shared/ui/checkbox-group'
import { Field } from '@soundings/shared/ui/field'
import { Icon } from '@soundings/shared/ui/icon'
import { Text } from '@soundings/shared/ui/text'
import { TextInput } from '@soundings/shared/ui/text-input'
import { VisuallyHidden } from '@soundings/shared/ui/visually-hidden'
import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift'
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import { OTHER } from '../other-answer.rules.ts'
import { LONG_LIST_COPY } from './long-list.copy.ts'
import { List, Option, Sheet } from './option-list.styles.tsx'
import { searchOptions } from './search-options.rules.ts'

type State = UseComboboxState<CheckboxOption>
const { stateChangeTypes } = useCombobox

/** The list is always open, because the dialog closes it. The form stores the selection. */
const reduceState = (
  state: State,
  { type, changes }: UseComboboxStateChangeOptions<CheckboxOption>,
): Partial<State> => {
  switch (type) {
    case stateChangeTypes.InputChange:
      return changes
    case stateChangeTypes.InputBlur:
    case stateChangeTypes.InputClick:
      return state
    case stateChangeTypes.ItemClick:
    case stateChangeTypes.InputKeyDownEnter:
      return { ...changes, inputValue: state.inputValue, highlightedIndex: state.highlightedIndex }
    default:
      return { ...changes, inputValue: state.inputValue }
  }
}

/** Always includes Other, for answers that are not in the list. */
const findOptions = (options: readonly CheckboxOption[], query: string): CheckboxOption[] => {
  const found = searchOptions(options, query)
  const other = options.find(({ value }) => value === OTHER)
  return other && !found.includes(other) ? [...found, other] : [...found]
}

type Props = {
  id: string
  title: ReactNode
  isMany: boolean
  options: readonly CheckboxOption[]
  chosen: readonly CheckboxOption[]
  query: string
  onChoose: (value: string, query: string) => void
  onDone: () => void
}

/** ARIA combobox pattern with a list that is always visible. */
export const OptionSearch = (props: Props) => {
  const { id, title, isMany, options, chosen, onChoose, onDone } = props
  const [query, setQuery] = useState(props.query)
  const input = useRef<HTMLInputElement>(null)
  const sorted = useMemo(() => sortExclusiveLast(options), [options])
  const items = useMemo(() => findOptions(sorted, query), [sorted, query])
  const firstChosen = chosen[0]
  const { getInputProps, getMenuProps, getItemProps, highlightedIndex } = useCombobox({
    items,
    inputId: id,
    isOpen: true,
    selectedItem: null,
    initialInputValue: props.query,
    initialHighlightedIndex: firstChosen && !props.query ? items.indexOf(firstChosen) : props.query ? 0 : -1,
    defaultHighlightedIndex: 0,
    itemToString: (item) => item?.label ?? '',
    stateReducer: reduceState,
    onInputValueChange: ({ inputValue }) => setQuery(inputValue),
  })

  // Runs in the event: downshift reports a selection in an effect and can drop the second of two quick ones.
  const choose = (option: CheckboxOption) => {
    onChoose(option.value, query)
    // Selects the search text, so that the next keys replace it.
    input.current?.select()
  }

  const handleKeyDown = (event: KeyboardEvent) => {
    // The dialog handles Escape.
    if (event.key === 'Escape') Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
    if (event.key !== 'Enter') return
    // Enter must not submit the form.
    event.preventDefault()
    const marked = items[highlightedIndex]
    if (marked && !event.nativeEvent.isComposing) choose(marked)
  }
  return (
    <Sheet>
      <Field id={id} label={title} hint={LONG_LIST_COPY.search({ count: options.length })}>
        {(control) => (
          <TextInput
            // The title labels the input; downshift would expect its own label element.
            {...getInputProps({
              ...control,
              'aria-labelledby': undefined,
              ref: input,
              onKeyDown: handleKeyDown,
            })}
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="done"
          />
        )}
      </Field>
      <VisuallyHidden role="status">
        {query === '' ? '' : LONG_LIST_COPY.found({ count: items.length })}
      </VisuallyHidden>
      {items.length === 0 ? <Text>{LONG_LIST_COPY.noneFound}</Text> : null}
      <List
        {...getMenuProps({ 'aria-label': isMany ? LONG_LIST_COPY.chooseMany : LONG_LIST_COPY.choose })}
        aria-multiselectable={isMany || undefined}
      >
        {items.map((item, index) => (
          <Option
            key={item.value}
            {...getItemProps({
              item,
              index,
              'aria-selected': chosen.includes(item),
              onClick: () => choose(item),
            })}
            data-highlighted={index === highlightedIndex ? '' : undefined}
            data-divided={item.exclusive && index > 0 && !items[index - 1]?.exclusive ? '' : undefined}
          >
            <span dir="auto">{item.label}</span>
            {chosen.includes(item) ? <Icon name="check" size="small" /> : null}
          </Option>
        ))}
      </List>
      {isMany ? <Button onClick={onDone}>{LONG_LIST_COPY.done}</Button> : null}
    </Sheet>
  )
}
