import { isEmptyValue } from '@soundings/shared/drafts/draft-rows'
import { useLanguage } from '@soundings/shared/messages/language'
import { Rich } from '@soundings/shared/messages/rich'
import { t } from '@soundings/shared/theme/theme'
import { Button } from '@soundings/shared/ui/button'
import { Row, Stack } from '@soundings/shared/ui/page'
import { Text } from '@soundings/shared/ui/text'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { renderFormRow } from '../form-row.tsx'
import type { FieldValue } from '../form-values.ts'
import { formatAnswer } from '../format-answer.rules.ts'
import { type Row as FormRow, levelOf, rowsOf } from '../outline.rules.ts'
import type { FormQuestion } from '../question.rules.ts'
import type { QuestionForm } from '../question-form.ts'
import { numberedTitle, titleWithHeading } from '../question-title.rules.ts'
import { questionTitle } from '../question-title.tsx'
import type { AnswersStore } from '../store/answers.store.ts'
import { validateAnswer } from '../validate-answer.rules.ts'
import { LONG_FORM_COPY } from './long-form.copy.ts'
import { TAGS } from './tags.tsx'

const RowGrid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${t.space.half} ${t.space[2]};
  break-inside: avoid;
`

const HiddenInPrint = styled.span`
  @media print {
    display: none;
  }
`

const Answer = styled(Text)`
  white-space: pre-line;
`

type ReviewRowProps = {
  question: FormQuestion
  number: number | undefined
  value: FieldValue
  onGoTo: (field: string) => void
}

const ReviewRow = ({ question, number, value, onGoTo }: ReviewRowProps) => {
  const language = useLanguage()
  const isAsked = number !== undefined
  const error = isAsked ? validateAnswer(question, value) : undefined
  const answer = formatAnswer(question, value)
  return (
    <RowGrid>
      <div>
        <Text $size="small" $tone="muted" dir="auto">
          {questionTitle({ ...question, headingPrefix: '' }, number)}
        </Text>
        {answer.trim() === '' ? (
          <Text lang={language} {...(error ? { $tone: 'danger', $strong: true } : { $tone: 'muted' })}>
            {error
              ? LONG_FORM_COPY.required
              : question.isCalculated
                ? LONG_FORM_COPY.noTotal
                : LONG_FORM_COPY.skipped}
          </Text>
        ) : (
          <Answer $strong dir="auto">
            {answer}
          </Answer>
        )}
        {error && !isEmptyValue(value) && answer.trim() !== '' ? (
          <Text lang={language} $size="small" $tone="danger">
            {error}
          </Text>
        ) : null}
      </div>
      {isAsked ? (
        <Button kind="plain" small onClick={() => onGoTo(question.field)}>
          <span lang={language}>
            <Rich
              text={LONG_FORM_COPY.change({
                question: numberedTitle({ ...question, title: titleWithHeading(question) }, number),
              })}
              tags={TAGS}
            />
          </span>
        </Button>
      ) : null}
    </RowGrid>
  )
}

/** Without a heading, items after a repeating group would seem to belong to its last instance. */
const withHeadingsAfterRepeats = (rows: readonly FormRow[]): readonly FormRow[] =>
  rows.map((row, index) => {
    const before = rows[index - 1]?.item
    if (before?.kind !== 'repeat' || before.repeat.title.trim() === '' || row.headings.length > 0) return row
    const { id, path } = row.item
    const level = levelOf(path.filter(({ title }) => title.trim() !== '').length)
    return { ...row, headings: [{ id: `${id} after`, level, title: LONG_FORM_COPY.afterGroup }] }
  })

type Props = { store: AnswersStore; form: QuestionForm; onGoTo: (field: string) => void }

export const Review = ({ store, form, onGoTo }: Props) => {
  useStore(store, (state) => state.answers[form.formId])
  useStore(store, (state) => state.calculated[form.formId])
  const visible = useStore(store, (state) => state.visible[form.formId])
  const values = store.valuesOf(form.formId)
  const visibleRows = rowsOf(form.items, visible).filter((row) => row !== undefined)
  const rows = withHeadingsAfterRepeats(visibleRows)
  return (
    <Stack $gap={3}>
      {rows.map((row) =>
        renderFormRow(row, (question, number) => (
          <ReviewRow question={question} number={number} value={values[question.field]} onGoTo={onGoTo} />
        )),
      )}
    </Stack>
  )
}

export const ReviewIntro = () => (
  <Text>
    <span>{LONG_FORM_COPY.notSent}</span> <HiddenInPrint>{LONG_FORM_COPY.howToChange}</HiddenInPrint>
  </Text>
)

/** Not rendered on a shared device. */
export const PrintAnswers = () => (
  <Row>
    <Button kind="secondary" small onClick={() => window.print()}>
      {LONG_FORM_COPY.print}
    </Button>
  </Row>
)
