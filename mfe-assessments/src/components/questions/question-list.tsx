import { t } from '@soundings/shared/theme/theme'
import { Stack } from '@soundings/shared/ui/page'
import { memo } from 'react'
import styled from 'styled-components'
import type { AnswersStore, OnAnswer, QuestionForm } from './answers.store.ts'
import { QuestionField } from './question-field.tsx'

/** So many questions of a long form are laid out together. */
const TOGETHER = 8

/**
 * Some questions of a long form: laid out and painted only near the window, while they can still be found, focused and
 * linked to. A press costs the browser a look at each block: a block for each of 600 questions is 600 of them. What is
 * painted is cut at the edge of the block, so that the edge lies beyond focus rings and error bars.
 */
const FarQuestions = styled.div`
  content-visibility: auto;
  contain-intrinsic-size: auto calc(${TOGETHER} * ${t.size.questionGuess});
  margin-inline: calc(-1 * ${t.space[2]});
  padding: ${t.space[2]};
`

/** Blocks, not a grid: a grid sizes all its rows anew whenever one of them changes. */
const LongList = styled.div`
  margin-block: calc(-1 * ${t.space[2]});

  ${FarQuestions} > * + * {
    margin-block-start: ${t.space[4]};
  }
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
      {Array.from({ length: Math.ceil(asked.length / TOGETHER) }, (_, block) => (
        <FarQuestions key={block}>{asked.slice(block * TOGETHER, (block + 1) * TOGETHER)}</FarQuestions>
      ))}
    </LongList>
  )
})
