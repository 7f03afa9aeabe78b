import { currentLocale } from '@soundings/shared/dates/locale'
import { Button } from '@soundings/shared/ui/button'
import { MaskedDateField } from '@soundings/shared/ui/masked-date-field'
import { Stack } from '@soundings/shared/ui/page'
import { useEffect, useRef } from 'react'
import { findControl } from '../find-control.ts'
import { hintOf } from '../question-title.rules.ts'
import type { AnswersStore } from '../store/answers.store.ts'
import type { ControlProps } from './control-props.ts'
import { useDateFieldsChoice } from './date-fields-choice.ts'
import { isMonthFirst } from './date-parts.rules.ts'
import { ThreePartDate } from './three-part-date.tsx'
import { UNCOMMON_COPY } from './uncommon.copy.ts'

/** Three fields are the default in languages that do not start with the month. */
export const DateQuestion = ({ store, ...props }: ControlProps & { store: AnswersStore }) => {
  const { question, title, value, error, onChange } = props
  const [choice, choose] = useDateFieldsChoice(store)
  const isThree = choice ? choice === 'three' : !isMonthFirst(currentLocale())
  const isSwitched = useRef(false)
  const { field } = question

  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses the field that has replaced the other one.
  useEffect(() => {
    if (isSwitched.current) findControl(field)?.focus()
    isSwitched.current = false
  }, [isThree, field])

  const handleSwitch = () => {
    isSwitched.current = true
    choose(isThree ? 'one' : 'three')
  }
  return (
    <Stack $gap={1}>
      {isThree ? (
        <ThreePartDate {...props} />
      ) : (
        <MaskedDateField
          id={field}
          name={field}
          label={title}
          hint={hintOf(question, UNCOMMON_COPY.dateFormat)}
          error={error}
          autoComplete="off"
          value={typeof value === 'string' ? value : ''}
          onChange={onChange}
        />
      )}
      <div>
        <Button kind="plain" small onClick={handleSwitch}>
          {isThree ? UNCOMMON_COPY.oneField : UNCOMMON_COPY.threeFields}
        </Button>
      </div>
    </Stack>
  )
}
