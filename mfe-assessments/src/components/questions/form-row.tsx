import { Fragment, type ReactNode } from 'react'
import type { groupsModule } from './lazy-modules.ts'
import type { Row } from './outline.rules.ts'
import type { FormQuestion } from './question.rules.ts'

/**
 * A row of a form: the headings above it, then its text or its question; nothing for a hidden one. A function, not a
 * component: a form has up to 600 rows.
 * @param groups undefined for a form that has neither headings nor texts.
 */
export const renderFormRow = (
  row: Row | undefined,
  groups: ReturnType<typeof groupsModule> | undefined,
  renderQuestion: (question: FormQuestion, number: number | undefined) => ReactNode,
) =>
  row && (
    <Fragment key={row.item.id}>
      {groups &&
        row.headings.map(({ id, level, title }) => (
          <groups.GroupHeading key={id} level={level} title={title} />
        ))}
      {groups && row.item.kind === 'text' && (
        <groups.InstrumentText dir="auto">{row.item.text}</groups.InstrumentText>
      )}
      {row.item.kind === 'question' && renderQuestion(row.item.question, row.number)}
    </Fragment>
  )
