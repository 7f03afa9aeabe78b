import { toggleChoice } from '@soundings/shared/forms/exclusive-choice.rules'
import { ClearAnswer } from '@soundings/shared/ui/clear-answer'
import { Stack } from '@soundings/shared/ui/page'
import { findControl } from '../find-control.ts'
import { OTHER } from '../other-answer.rules.ts'
import { OtherText } from '../other-text.tsx'
import type { QuestionProps } from '../question-props.ts'
import { questionTitle } from '../question-title.tsx'
import { WithSupportLink } from '../support-link.tsx'
import { useFieldState } from '../use-field-state.ts'
import { useOpenChoice } from '../use-open-choice.ts'
import { ChosenTags } from './chosen-tags.tsx'
import { ListField } from './list-field.tsx'

export const QuestionControl = (props: QuestionProps) => {
  const { store, formId, question, number, onAnswer } = props
  const { field, isClearable, supportLink } = question
  const { value, error } = useFieldState(store, formId, field)
  const choice = useOpenChoice({
    question,
    value,
    onChange: (next) => onAnswer(formId, field, next),
  })
  const { isMany, options, chosen, choose, otherText, setOtherText } = choice
  const chosenOptions = options.filter((option) => chosen.includes(option.value))

  const handleChoose = (toggled: string, query = '') => {
    // A search without a match becomes the text of Other.
    if (toggled === OTHER && otherText === undefined && query.trim() !== '') setOtherText(query.trim())
    else choose(isMany ? toggleChoice(options, chosen, toggled).chosen : [toggled])
  }
  const handleClear = () => {
    choose([])
    findControl(field)?.focus()
  }
  return (
    <WithSupportLink url={supportLink}>
      <Stack $gap={1}>
        <ListField
          question={question}
          title={questionTitle(question, number)}
          error={error}
          options={options}
          chosen={chosenOptions}
          onChoose={handleChoose}
        />
        {isMany ? (
          <ChosenTags
            options={chosenOptions}
            onRemove={(value) => handleChoose(value)}
            onRemovedLast={() => findControl(field)?.focus()}
          />
        ) : null}
        {isClearable && !isMany ? <ClearAnswer isAnswered={chosen.length > 0} onClear={handleClear} /> : null}
        <OtherText question={question} text={otherText} hasError={Boolean(error)} onChange={setOtherText} />
      </Stack>
    </WithSupportLink>
  )
}
