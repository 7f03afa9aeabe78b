import { Stack } from '@soundings/shared/ui/page'
import { ScaleGroup } from '@soundings/shared/ui/scale-group'
import { Text } from '@soundings/shared/ui/text'
import { CommonQuestion } from '../common-question.tsx'
import { formatAnswer } from '../format-answer.rules.ts'
import type { QuestionProps } from '../question-props.ts'
import { hintOf } from '../question-title.rules.ts'
import { questionTitle } from '../question-title.tsx'
import { WithSupportLink } from '../support-link.tsx'
import { useFieldState } from '../use-field-state.ts'
import { DateQuestion } from './date-question.tsx'
import { LimitedText } from './limited-text.tsx'
import { NativeText } from './native-text.tsx'
import { OpenChoice } from './open-choice.tsx'
import { PartialDate } from './partial-date.tsx'
import { Quantity } from './quantity.tsx'
import { UNCOMMON_COPY } from './uncommon.copy.ts'

export const QuestionControl = (props: QuestionProps) => (
  <WithSupportLink url={props.question.supportLink}>
    <UncommonControl {...props} />
  </WithSupportLink>
)

const UncommonControl = ({ store, formId, question, number, onAnswer }: QuestionProps) => {
  const { value, error } = useFieldState(store, formId, question.field)
  const handleChange = (next: string | string[]) => onAnswer(formId, question.field, next)
  const text = typeof value === 'string' ? value : ''
  const title = questionTitle(question, number)
  const controlProps = { question, title, error, value, onChange: handleChange }
  const { field, kind, min = 0, max = 0, minLabel, maxLabel } = question

  if (question.isReadOnly)
    return (
      <Stack $gap="half" role={question.isCalculated ? 'status' : undefined}>
        <Text $strong dir="auto">
          {title}
        </Text>
        <Text dir="auto">
          {formatAnswer(question, value) ||
            (question.isCalculated ? UNCOMMON_COPY.noTotal : UNCOMMON_COPY.noAnswer)}
        </Text>
      </Stack>
    )
  if (question.isOpenChoice) return <OpenChoice {...controlProps} />
  switch (kind) {
    case 'date':
      if (question.format !== 'MM/DD/YYYY') return <PartialDate {...controlProps} />
      return <DateQuestion store={store} {...controlProps} />
    case 'scale':
      return (
        <ScaleGroup
          id={field}
          name={field}
          legend={title}
          hint={hintOf(question)}
          error={error}
          min={min}
          max={max}
          minLabel={minLabel}
          maxLabel={maxLabel}
          value={text}
          onChange={handleChange}
          onClear={question.isClearable ? () => handleChange('') : undefined}
        />
      )
    case 'time':
    case 'date-time':
    case 'url':
      return <NativeText kind={kind} {...controlProps} />
    case 'quantity':
      return <Quantity {...controlProps} />
    case 'free-text':
      return <LimitedText {...controlProps} />
    default:
      return (
        <CommonQuestion
          store={store}
          formId={formId}
          question={question}
          number={number}
          onAnswer={onAnswer}
        />
      )
  }
}
