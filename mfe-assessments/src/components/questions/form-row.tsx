import type { RichBlock } from '@soundings/shared/api/assessments'
import { Fragment, type ReactNode } from 'react'
import { GroupHeading, InstrumentText } from './groups/group-heading.tsx'
import { richText } from './groups/lazy-rich-text.ts'
import type { Row } from './outline.rules.ts'
import type { FormQuestion } from './question.rules.ts'

const renderText = ({ text, blocks }: { text: string; blocks?: readonly RichBlock[] | undefined }) => {
  const rich = blocks && richText.loaded()
  return rich ? <rich.RichText blocks={blocks} /> : <InstrumentText dir="auto">{text}</InstrumentText>
}

/**
 * A row of a form: the headings above it, then its text or its question; nothing for a hidden one. A function, not a
 * component: a form has up to 600 rows.
 */
export const renderFormRow = (
  row: Row | undefined,
  renderQuestion: (question: FormQuestion, number: number | undefined) => ReactNode,
) =>
  row && (
    <Fragment key={row.item.id}>
      {row.headings.map(({ id, level, title }) => (
        <GroupHeading key={id} level={level} title={title} />
      ))}
      {row.item.kind === 'text' && renderText(row.item)}
      {row.item.kind === 'question' && renderQuestion(row.item.question, row.number)}
    </Fragment>
  )
