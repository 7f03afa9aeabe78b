import { VisuallyHidden } from '@soundings/shared/ui/visually-hidden'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { CONDITIONS_COPY } from './conditions/conditions.copy.ts'
import { findControl } from './find-control.ts'
import type { Row } from './outline.rules.ts'
import { numberedTitle } from './question-title.rules.ts'

type Rows = readonly (Row | undefined)[]

type Props = { rows: Rows; children: ReactNode }

/** The field of the question that contains an element: found by the id of the element, its fieldset, other text or search. */
const fieldOf = (element: Element | null, rows: Rows): string | undefined => {
  const id = element?.closest('fieldset[id]')?.id ?? element?.id ?? ''
  const field = id.replace(/-(other|search)$/, '')
  return rows.some((row) => row?.item.id === field) ? field : undefined
}

/** Titles of the questions added before an index. */
const addedQuestionsBefore = (index: number, previousRows: Rows, rows: Rows): string[] =>
  rows
    .slice(0, Math.max(0, index))
    .flatMap((row, at) =>
      row && !previousRows[at] && row.item.kind === 'question' && row.number !== undefined
        ? [numberedTitle(row.item.question, row.number)]
        : [],
    )

/** The field of the visible question nearest to an index: the last one before it, else the first one after it. */
const nearestQuestion = (index: number, rows: Rows): string | undefined => {
  const isAnswerable = (row: Row | undefined) => row?.number !== undefined
  const nearest = rows.slice(0, index).filter(isAnswerable).at(-1) ?? rows.slice(index).find(isAnswerable)
  return nearest?.item.id
}

/**
 * Questions with conditions. It announces politely a question added before the focus, which a screen-reader user would
 * miss. If the focused question is hidden, the nearest one takes the focus.
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
      // Only if the focus was lost: the person may have moved it meanwhile.
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
