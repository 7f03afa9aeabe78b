import type { CheckboxOption } from '@soundings/shared/ui/checkbox-group'
import { useMemo, useState } from 'react'
import { choiceOptions } from './choice-options.ts'
import type { FieldValue } from './form-values.ts'
import { chosenIdsOf, OTHER, otherTextOf, toOtherValue } from './other-answer.rules.ts'
import type { FormQuestion } from './question.rules.ts'
import { UNCOMMON_COPY } from './uncommon/uncommon.copy.ts'

type Options = {
  question: FormQuestion
  value: FieldValue
  onChange: (value: string | string[]) => void
}

export const useOpenChoice = ({ question, value, onChange }: Options) => {
  const { kind, isOpenChoice, otherLabel } = question
  const otherText = otherTextOf(value)
  // Keeps the text while the person tries another option.
  const [lastText, setLastText] = useState(otherText ?? '')
  if (otherText !== undefined && otherText !== lastText) setLastText(otherText)
  const isMany = kind === 'multi-select'
  const ids = chosenIdsOf(value)
  const label = otherLabel ?? UNCOMMON_COPY.other
  const options = useMemo((): readonly CheckboxOption[] => {
    const own = choiceOptions(question)
    return isOpenChoice ? [...own, { value: OTHER, label, exclusive: false }] : own
  }, [question, isOpenChoice, label])
  return {
    isMany,
    options,
    chosen: otherText === undefined ? ids : [...ids, OTHER],
    choose: (next: readonly string[]) => {
      const values = next.map((id) => (id === OTHER ? toOtherValue(lastText) : id))
      onChange(isMany ? values : (values[0] ?? ''))
    },
    otherText,
    setOtherText: (text: string) => onChange(isMany ? [...ids, toOtherValue(text)] : toOtherValue(text)),
  }
}
