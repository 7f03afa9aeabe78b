import { t } from '@soundings/shared/theme/theme'
import { Stack } from '@soundings/shared/ui/page'
import { memo } from 'react'
import styled from 'styled-components'
import type { Arrived, FormValues } from './form-values.ts'
import type { AskedQuestion } from './question.rules.ts'
import { QuestionField } from './question-field.tsx'

/**
 * A question of a long form: laid out and painted only near the window, while it can still be found, focused and
 * linked to. What is painted is cut at its edge, so that the edge lies beyond focus rings and error bars.
 */
const FarQuestion = styled.div`
  content-visibility: auto;
  contain-intrinsic-size: auto ${t.size.questionGuess};
  margin-inline: calc(-1 * ${t.space[2]});
  padding: ${t.space[2]};
`

/** A block, not a grid: a grid sizes all its rows anew whenever one of them changes. */
const LongList = styled.div`
  margin-block: calc(-1 * ${t.space[2]});
`

/** A form of so many questions is long. */
const LONG = 40

type Props = {
  questions: readonly AskedQuestion[]
  /** How many of them stand on the screen so far. */
  count: number
  /** What was answered when the form opened. */
  initial: FormValues
  /** Messages by field, of what is wrong. */
  errors?: Readonly<Record<string, string>>
  /** Answers that came from elsewhere, by field: such a question begins anew with its answer. */
  arrived?: Readonly<Record<string, Arrived>>
  onAnswer: (field: string, value: string | string[]) => void
}

const NONE: Readonly<Record<string, never>> = {}

/** The questions of a form, numbered, of which each draws itself alone. */
export const QuestionList = memo(function QuestionList(props: Props) {
  const { questions, count, initial, errors = NONE, arrived = NONE, onAnswer } = props
  const asked = questions.slice(0, count).map((question, index) => {
    const { field } = question
    const outside = arrived[field]
    return (
      <QuestionField
        key={`${field}/${outside?.turn ?? 0}`}
        question={question}
        number={index + 1}
        initial={outside ? outside.value : initial[field]}
        error={errors[field]}
        onAnswer={onAnswer}
      />
    )
  })
  return questions.length < LONG ? (
    <Stack $gap={4}>{asked}</Stack>
  ) : (
    <LongList>
      {asked.map((field) => (
        <FarQuestion key={field.props.question.field}>{field}</FarQuestion>
      ))}
    </LongList>
  )
})
