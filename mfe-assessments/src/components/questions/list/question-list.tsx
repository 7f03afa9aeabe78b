import { useLanguage } from '@soundings/shared/messages/language'
import { t } from '@soundings/shared/theme/theme'
import { Stack } from '@soundings/shared/ui/page'
import { memo, useDeferredValue, useMemo } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { CommonQuestion } from '../common-question.tsx'
import { ConditionalQuestions } from '../conditional-questions.tsx'
import { renderFormRow } from '../form-row.tsx'
import { controlsFor } from '../lazy-modules.ts'
import { type Row, rowsOf } from '../outline.rules.ts'
import type { QuestionForm } from '../question-form.ts'
import type { QuestionProps } from '../question-props.ts'
import { type AnswersStore, isSameCounts, type OnAnswer } from '../store/answers.store.ts'

/** Rows per block: layout and paint skip a whole block. */
const BLOCK_SIZE = 8

/** From this number of rows on, a form is split into blocks. */
const BLOCKS_FROM = 40

/**
 * Some rows of a large form, laid out and painted only near the window; find-in-page, focus and links still reach them.
 * Blocks rather than rows, because each press makes the browser check every block. Paint is clipped at the block's
 * edge, which therefore lies beyond focus rings and error bars.
 */
const Block = styled.div`
  content-visibility: auto;
  contain-intrinsic-size: auto calc(${BLOCK_SIZE} * ${t.size.questionGuess});
  margin-inline: calc(-1 * ${t.space[2]});
  padding: ${t.space[2]};
`

/** Blocks instead of a grid, which resizes all its rows whenever one changes. */
const BlockList = styled.div`
  margin-block: calc(-1 * ${t.space[2]});

  ${Block} > * + * {
    margin-block-start: ${t.space[4]};
  }
`

/** One question. It rerenders only when its own answer or error changes. */
export const QuestionField = memo(function QuestionField(props: QuestionProps) {
  useLanguage()
  const needed = controlsFor(props.question)
  if (!needed) return <CommonQuestion {...props} />
  const controls = needed.loaded()
  if (!controls) throw new Error(`The control of ${props.question.field} is not loaded.`)
  return <controls.QuestionControl {...props} />
})

type Props = {
  store: AnswersStore
  form: QuestionForm
  /** Number of rows to render up to now. */
  count: number
  /** Renders only these items, with the numbers of the whole form. */
  range?: Range | undefined
  onAnswer: OnAnswer
}

type Range = { from: number; to: number }

/** The visible headings, texts and questions of a form, in order. Each question subscribes to its own answer. */
export const QuestionList = memo(function QuestionList(props: Props) {
  const { store, form, range, onAnswer } = props
  const current = useStore(store, (state) => state.visible[form.formId])
  // The answer is painted first; showing and hiding other rows follows, and the next press can interrupt it.
  const deferred = useDeferredValue(current)
  // An added instance takes the focus within its press, because the next keys are meant for it.
  const visible = isSameCounts(current?.counts, deferred?.counts) ? deferred : current
  const { items } = form
  const { from, to } = range ?? { from: 0, to: items.length }
  const rows = useMemo(() => {
    const allRows = rowsOf(items, visible)
    return allRows.map((row, index) => (index >= from && index < to ? row : undefined))
  }, [items, visible, from, to])
  // Memoised: the urgent render of a press gets the previous rows and skips 600 questions.
  const list = <Rows store={store} form={form} count={from + props.count} onAnswer={onAnswer} rows={rows} />
  return form.conditions ? <ConditionalQuestions rows={rows}>{list}</ConditionalQuestions> : list
})

type RowsProps = Omit<Props, 'range'> & { rows: readonly (Row | undefined)[] }

const Rows = memo(function Rows({ store, form, count, onAnswer, rows }: RowsProps) {
  const { formId } = form

  const renderRow = (row: Row | undefined) =>
    renderFormRow(
      row,
      (question, number) => (
        <QuestionField
          store={store}
          formId={formId}
          question={question}
          number={number}
          onAnswer={onAnswer}
        />
      ),
      { store, formId, onAnswer },
    )
  return rows.length < BLOCKS_FROM ? (
    <Stack $gap={4}>{rows.slice(0, count).map(renderRow)}</Stack>
  ) : (
    <BlockList>
      {Array.from({ length: Math.ceil(Math.min(count, rows.length) / BLOCK_SIZE) }, (_, block) => {
        // Counts hidden rows, so that showing or hiding a row moves no other row to another block.
        const blockRows = rows.slice(block * BLOCK_SIZE, Math.min(count, (block + 1) * BLOCK_SIZE))
        // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a block; hidden rows keep theirs.
        return blockRows.some(Boolean) ? <Block key={block}>{blockRows.map(renderRow)}</Block> : null
      })}
    </BlockList>
  )
})
