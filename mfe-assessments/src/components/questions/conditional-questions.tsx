import { VisuallyHidden } from '@soundings/shared/ui/visually-hidden'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { CONDITIONS_COPY } from './conditions/conditions.copy.ts'
import { findControl } from './find-control.ts'
import type { Row } from './outline.rules.ts'
import { numberedTitle } from './question-title.rules.ts'

type Rows = readonly (Row | undefined)[]

type Props = { rows: Rows; children: ReactNode }

/** Other text and search have the question's field with a suffix as id. */
const fieldOf = (element: Element | null, rows: Rows): string | undefined => {
  const id = element?.closest('fieldset[id]')?.id ?? element?.id ?? ''
  const field = id.replace(/-(other|search)$/, '')
  return rows.some((row) => row?.item.id === field) ? field : undefined
}

const addedQuestionsBefore = (index: number, previousRows: Rows, rows: Rows): string[] =>
  rows
    .slice(0, Math.max(0, index))
    .flatMap((row, at) =>
      row && !previousRows[at] && row.item.kind === 'question' && row.number !== undefined
        ? [numberedTitle(row.item.question, row.number)]
        : [],
    )

/** The last visible question before an index, else the first one after it. */
const nearestQuestion = (index: number, rows: Rows): string | undefined => {
  const isAnswerable = (row: Row | undefined) => row?.number !== undefined
  const nearest = rows.slice(0, index).filter(isAnswerable).at(-1) ?? rows.slice(index).find(isAnswerable)
  return nearest?.item.id
}

/**
 * Announces questions that appear above the focus. If the focused question is hidden, the nearest one gets the focus.
 */
export const ConditionalQuestions = ({ rows, children }: Props) => {
  const [announcement, setAnnouncement] = useState('')
  const currentRows = useRef(rows)
  const focusedField = useRef<string>(undefined)

  useLayoutEffect(() => {
    const previousRows = currentRows.current
    currentRows.current = rows
    if (previousRows === rows) return
    const field = focusedField.current
    if (field === undefined) return
    const index = previousRows.findIndex((row) => row?.item.id === field)
    if (!rows[index]) {
      const nearest = nearestQuestion(index, rows)
      // The person may have moved the focus.
      if (nearest && document.activeElement === document.body) findControl(nearest)?.focus()
    }
    const added = addedQuestionsBefore(index, previousRows, rows)
    const [first] = added
    setAnnouncement(first === undefined ? '' : CONDITIONS_COPY.appeared({ count: added.length, first }))
  }, [rows])

  useEffect(() => {
    const handleFocus = ({ target }: FocusEvent) => {
      focusedField.current = target instanceof Element ? fieldOf(target, currentRows.current) : undefined
    }
    document.addEventListener('focusin', handleFocus)
    return () => document.removeEventListener('focusin', handleFocus)
  }, [])
  return (
    <>
      {children}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  )
}
