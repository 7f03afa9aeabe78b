import { t } from '@soundings/shared/theme/theme'
import { Button } from '@soundings/shared/ui/button'
import { Row, Stack } from '@soundings/shared/ui/page'
import { Text } from '@soundings/shared/ui/text'
import { VisuallyHidden } from '@soundings/shared/ui/visually-hidden'
import { Fragment } from 'react'
import styled from 'styled-components'
import { useStore } from 'zustand'
import type { AnswersStore, QuestionForm } from '../answers.store.ts'
import { type FieldValue, isEmptied } from '../form-values.ts'
import { answerInWords } from '../format-answer.rules.ts'
import { groupsParts } from '../lazy-modules.ts'
import { rowsOf } from '../outline.rules.ts'
import type { AskedQuestion } from '../question.rules.ts'
import { leavesOfForm } from '../question-form.ts'
import { nameOf, numbered } from '../question-title.tsx'
import { problemOf } from '../validate-answer.rules.ts'
import { LONG_COPY } from './long-form.copy.ts'

const Answered = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${t.space.half} ${t.space[2]};
  break-inside: avoid;
`

const OnScreen = styled.span`
  @media print {
    display: none;
  }
`

const Answer = styled(Text)`
  white-space: pre-line;
`

type LineProps = {
  question: AskedQuestion
  number: number | undefined
  value: FieldValue
  onGo: (field: string) => void
}

/** A question, what is answered to it, and the way back to it. */
const Line = ({ question, number, value, onGo }: LineProps) => {
  const isAsked = number !== undefined
  const problem = isAsked ? problemOf(question, value) : undefined
  const words = answerInWords(question, value)
  return (
    <Answered>
      <div>
        <Text $size="small" $tone="muted" dir="auto">
          {numbered(question, number)}
        </Text>
        {words.trim() === '' ? (
          <Text lang="en" {...(problem ? { $tone: 'danger', $strong: true } : { $tone: 'muted' })}>
            {problem ? LONG_COPY.required : LONG_COPY.skipped}
          </Text>
        ) : (
          <Answer $strong dir="auto">
            {words}
          </Answer>
        )}
        {problem && !isEmptied(value) && words.trim() !== '' ? (
          <Text lang="en" $size="small" $tone="danger">
            {problem}
          </Text>
        ) : null}
      </div>
      {isAsked ? (
        <Button kind="plain" small onClick={() => onGo(question.field)}>
          <span>
            <span lang="en">{LONG_COPY.change}</span>
            <VisuallyHidden>
              {LONG_COPY.changeMore(numbered({ ...question, title: nameOf(question) }, number))}
            </VisuallyHidden>
          </span>
        </Button>
      ) : null}
    </Answered>
  )
}

type Props = { store: AnswersStore; form: QuestionForm; onGo: (field: string) => void }

/** Everything that is asked with what is answered, in words: to be read before it is sent, or printed. */
export const Review = ({ store, form, onGo }: Props) => {
  useStore(store, (state) => state.answers[form.part])
  const shown = useStore(store, (state) => state.shown[form.part])
  const values = store.answersOf(form.part)
  const parts = form.leaves && groupsParts()
  const rows = rowsOf(leavesOfForm(form), shown, parts?.headingsBetween)
  return (
    <Stack $gap={3}>
      {rows.map(
        (row) =>
          row && (
            <Fragment key={row.leaf.id}>
              {parts &&
                row.headings.map(({ id, level, title }) => (
                  <parts.GroupHeading key={id} level={level} title={title} />
                ))}
              {parts && row.leaf.kind === 'text' && (
                <parts.SpokenText dir="auto">{row.leaf.text}</parts.SpokenText>
              )}
              {row.leaf.kind === 'question' && (
                <Line
                  question={row.leaf.question}
                  number={row.number}
                  value={values[row.leaf.question.field]}
                  onGo={onGo}
                />
              )}
            </Fragment>
          ),
      )}
    </Stack>
  )
}

/** What a review is, and how to have it on paper; a device of many people prints nothing. */
export const ReviewWords = ({ canPrint }: { canPrint: boolean }) => (
  <Row $spread>
    <Text>
      {LONG_COPY.notSent} <OnScreen>{LONG_COPY.howToChange}</OnScreen>
    </Text>
    {canPrint ? (
      <Button kind="secondary" small onClick={() => window.print()}>
        {LONG_COPY.print}
      </Button>
    ) : null}
  </Row>
)
