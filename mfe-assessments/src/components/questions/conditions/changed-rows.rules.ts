import type { Row } from '../outline.rules.ts'
import { numbered } from '../question-title.tsx'

type Rows = readonly (Row | undefined)[]

/** Titles of the questions that have come before a place. Rows keep their places. */
export const appearedBefore = (place: number, was: Rows, rows: Rows): string[] =>
  rows
    .slice(0, Math.max(0, place))
    .flatMap((row, index) =>
      row && !was[index] && row.leaf.kind === 'question' && row.number !== undefined
        ? [numbered(row.leaf.question, row.number)]
        : [],
    )

/** The field of the question that is asked nearest to a place: before it if there is one, else after it. */
export const nearestTo = (place: number, rows: Rows): string | undefined => {
  const isAsked = (row: Row | undefined) => row?.number !== undefined
  const nearest = rows.slice(0, place).findLast(isAsked) ?? rows.slice(place).find(isAsked)
  return nearest?.leaf.id
}
