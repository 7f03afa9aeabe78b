import { t } from '@soundings/shared/theme/theme'
import { Stack } from '@soundings/shared/ui/page'
import { Fragment, memo, useDeferredValue, useMemo } from 'react'
import styled from 'styled-components'
import { useStore } from 'zustand'
import type { AnswersStore, OnAnswer, QuestionForm } from '../answers.store.ts'
import { conditionsParts, groupsParts } from '../lazy-modules.ts'
import { type Row, rowsOf } from '../outline.rules.ts'
import { leavesOfForm } from '../question-form.ts'
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
  /** How much of it stands on the screen so far: questions, and texts between them. */
  count: number
  /** Only what stands in this range of leaves, numbered as in the whole form. */
  within?: Range | undefined
  onAnswer: OnAnswer
}

type Range = { from: number; to: number }

/** What a form shows, in order: headings, texts, and its questions, numbered, of which each draws itself alone. */
export const QuestionList = memo(function QuestionList(props: Props) {
  const { store, form, within, onAnswer } = props
  // An answer is painted first; what it brings up follows, and can wait for the next press.
  const shown = useDeferredValue(useStore(store, (state) => state.shown[form.part]))
  const parts = form.leaves && groupsParts()
  const leaves = useMemo(() => leavesOfForm(form), [form])
  const { from, to } = within ?? { from: 0, to: leaves.length }
  const rows = useMemo(() => {
    const all = rowsOf(leaves, shown, parts?.headingsBetween)
    return all.map((row, place) => (place >= from && place < to ? row : undefined))
  }, [leaves, shown, parts, from, to])
  // Memoised: the render of a press, which still has the rows of before, passes 600 questions by.
  const list = <Rows store={store} form={form} count={from + props.count} onAnswer={onAnswer} rows={rows} />
  if (!form.conditions) return list
  const { Changing } = conditionsParts()
  return <Changing rows={rows}>{list}</Changing>
})

type RowsProps = Omit<Props, 'within'> & { rows: readonly (Row | undefined)[] }

const Rows = memo(function Rows({ store, form, count, onAnswer, rows }: RowsProps) {
  const { part } = form
  const parts = form.leaves && groupsParts()

  const drawn = (row: Row | undefined) =>
    row && (
      <Fragment key={row.leaf.id}>
        {parts &&
          row.headings.map(({ id, level, title }) => (
            <parts.GroupHeading key={id} level={level} title={title} />
          ))}
        {parts && row.leaf.kind === 'text' && <parts.SpokenText dir="auto">{row.leaf.text}</parts.SpokenText>}
        {row.leaf.kind === 'question' && (
          <QuestionField
            store={store}
            part={part}
            question={row.leaf.question}
            number={row.number}
            onAnswer={onAnswer}
          />
        )}
      </Fragment>
    )
  return rows.length < LONG ? (
    <Stack $gap={4}>{rows.slice(0, count).map(drawn)}</Stack>
  ) : (
    <LongList>
      {Array.from({ length: Math.ceil(Math.min(count, rows.length) / TOGETHER) }, (_, block) => {
        // By its place among all that there is: what comes and goes moves nothing else into another block.
        const inside = rows.slice(block * TOGETHER, Math.min(count, (block + 1) * TOGETHER))
        return inside.some(Boolean) ? <FarQuestions key={block}>{inside.map(drawn)}</FarQuestions> : null
      })}
    </LongList>
  )
})
