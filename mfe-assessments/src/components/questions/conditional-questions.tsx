import { VisuallyHidden } from '@soundings/shared/ui/visually-hidden'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { addedQuestionsBefore, nearestQuestion } from './conditions/changed-rows.rules.ts'
import { CONDITIONS_COPY } from './conditions/conditions.copy.ts'
import { findControl } from './find-control.ts'
import type { Row } from './outline.rules.ts'

type Props = { rows: readonly (Row | undefined)[]; children: ReactNode }

/** The field of the question that an element belongs to: by its own id, that of its fieldset, of its other answer, or of its search. */
const fieldOf = (element: Element | null, rows: Props['rows']): string | undefined => {
  const id = element?.closest('fieldset[id]')?.id ?? element?.id ?? ''
  const field = id.replace(/-(other|search)$/, '')
  return rows.some((row) => row?.item.id === field) ? field : undefined
}

/**
 * Questions that conditions show and hide. A question added before the focus is announced, politely: a screen-reader
 * user reads on from the focus and would miss it. When the focused question is hidden, the nearest one takes the focus.
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
      // Only a focus that was lost: it may have moved on meanwhile.
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
