import { t } from '@soundings/shared/theme/theme'
import { Stack } from '@soundings/shared/ui/page'
import { memo } from 'react'
import styled from 'styled-components'
import type { AnswersStore, OnAnswer, QuestionForm } from './answers.store.ts'
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
  store: AnswersStore
  form: QuestionForm
  /** How many of its questions stand on the screen so far. */
  count: number
  onAnswer: OnAnswer
}

/** The questions of a form, numbered, of which each draws itself alone. */
export const QuestionList = memo(function QuestionList({ store, form, count, onAnswer }: Props) {
  const { part, questions } = form
  const asked = questions
    .slice(0, count)
    .map((question, index) => (
      <QuestionField
        key={question.field}
        store={store}
        part={part}
        question={question}
        number={index + 1}
        onAnswer={onAnswer}
      />
    ))
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
