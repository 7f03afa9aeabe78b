import type { Row } from '../outline.rules.ts'
import { numberedTitle } from '../question-title.rules.ts'

type Rows = readonly (Row | undefined)[]

/** Titles of the questions that were added before an index. */
export const addedQuestionsBefore = (index: number, previousRows: Rows, rows: Rows): string[] =>
  rows
    .slice(0, Math.max(0, index))
    .flatMap((row, at) =>
      row && !previousRows[at] && row.item.kind === 'question' && row.number !== undefined
        ? [numberedTitle(row.item.question, row.number)]
        : [],
    )

/** The field of the visible question nearest to an index: the last before it, else the first after it. */
export const nearestQuestion = (index: number, rows: Rows): string | undefined => {
  const isAnswerable = (row: Row | undefined) => row?.number !== undefined
  const nearest = rows.slice(0, index).filter(isAnswerable).at(-1) ?? rows.slice(index).find(isAnswerable)
  return nearest?.item.id
}
