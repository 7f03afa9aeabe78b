import { t } from '@soundings/shared/theme/theme'
import { Stack } from '@soundings/shared/ui/page'
import type { Control } from 'react-hook-form'
import styled from 'styled-components'
import type { FormValues } from './answers.rules.ts'
import type { AskedQuestion } from './question.rules.ts'
import { QuestionField } from './question-field.tsx'

/**
 * A question of a long form: laid out and painted only near the window, while it can still be found, focused and
 * linked to. What is painted is cut at its edge, so that the edge lies beyond focus rings and error bars.
 */
const FarQuestion = styled.div`
  content-visibility: auto;
  contain-intrinsic-size: auto ${t.size.questionGuess};
  margin: calc(-1 * ${t.space[1]}) calc(-1 * ${t.space[2]});
  padding: ${t.space[1]} ${t.space[2]};
`

/** A form of so many questions is long. */
const LONG = 40

type Props = {
  control: Control<FormValues>
  questions: readonly AskedQuestion[]
  /** How many of them stand on the screen so far. */
  count: number
  onAnswer: (field: string, value: string | string[]) => void
}

/** The questions of a form, numbered, of which each draws itself alone. */
export const QuestionList = ({ control, questions, count, onAnswer }: Props) => (
  <Stack $gap={4}>
    {questions.slice(0, count).map((question, index) => {
      const asked = (
        <QuestionField
          key={question.field}
          control={control}
          question={question}
          number={index + 1}
          onAnswer={onAnswer}
        />
      )
      return questions.length < LONG ? asked : <FarQuestion key={question.field}>{asked}</FarQuestion>
    })}
  </Stack>
)
