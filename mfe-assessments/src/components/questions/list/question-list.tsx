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

/** The browser skips layout and paint of a whole block. */
const BLOCK_SIZE = 8

const BLOCKS_FROM = 40

/**
 * Rows are laid out and painted only near the window; find-in-page, focus and links still reach them. Each press makes
 * the browser check every block, so a block has several rows. The padding keeps focus rings inside the block, which
 * clips paint at its edge.
 */
const Block = styled.div`
  content-visibility: auto;
  contain-intrinsic-size: auto calc(${BLOCK_SIZE} * ${t.size.questionGuess});
  margin-inline: calc(-1 * ${t.space[2]});
  padding: ${t.space[2]};
`

/** A grid would resize all rows whenever one changes. */
const BlockList = styled.div`
  margin-block: calc(-1 * ${t.space[2]});

  ${Block} > * + * {
    margin-block-start: ${t.space[4]};
  }
`

/** Rerenders only when its own answer or error changes. */
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
  count: number
  /** Indexes in the items of the whole form. */
  range?: Range | undefined
  onAnswer: OnAnswer
}

type Range = { from: number; to: number }

/** Each question subscribes to its own answer. */
export const QuestionList = memo(function QuestionList(props: Props) {
  const { store, form, range, onAnswer } = props
  const current = useStore(store, (state) => state.visible[form.formId])
  // Paints the answer before it shows or hides other rows; the next press can interrupt that render.
  const deferred = useDeferredValue(current)
  // Not deferred if an instance is added: it gets the focus during the press, because the next keys are meant for it.
  const visible = isSameCounts(current?.counts, deferred?.counts) ? deferred : current
  const { items } = form
  const { from, to } = range ?? { from: 0, to: items.length }
  const rows = useMemo(() => {
    const allRows = rowsOf(items, visible)
    return allRows.map((row, index) => (index >= from && index < to ? row : undefined))
  }, [items, visible, from, to])
  // Memoized: the urgent render of a press reuses the previous rows and skips up to 600 questions.
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
        // Counts hidden rows, so that no row moves to another block when a row appears or disappears.
        const blockRows = rows.slice(block * BLOCK_SIZE, Math.min(count, (block + 1) * BLOCK_SIZE))
        // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a block; hidden rows keep theirs.
        return blockRows.some(Boolean) ? <Block key={block}>{blockRows.map(renderRow)}</Block> : null
      })}
    </BlockList>
  )
})
