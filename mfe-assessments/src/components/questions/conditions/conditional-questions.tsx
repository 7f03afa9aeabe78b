import { VisuallyHidden } from '@soundings/shared/ui/visually-hidden'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { controlOf } from '../find-control.ts'
import type { Row } from '../outline.rules.ts'
import { appearedBefore, nearestTo } from './changed-rows.rules.ts'
import { CONDITIONS_COPY } from './conditions.copy.ts'

type Props = { rows: readonly (Row | undefined)[]; children: ReactNode }

/** The question that an element belongs to, by its field: its own id, that of its group, or of its other answer. */
const fieldOf = (element: Element | null, rows: Props['rows']): string | undefined => {
  const named = element?.closest('fieldset[id]')?.id ?? element?.id ?? ''
  const field = named.replace(/-other$/, '')
  return rows.some((row) => row?.leaf.id === field) ? field : undefined
}

/**
 * Questions that come and go with answers. One that comes before the focus is said, politely, because whoever reads on
 * would never pass it; and the focus of one that goes is taken to the nearest that stays.
 */
export const Changing = ({ rows, children }: Props) => {
  const [said, setSaid] = useState('')
  const before = useRef(rows)
  const focused = useRef<string>(undefined)

  useLayoutEffect(() => {
    const was = before.current
    before.current = rows
    if (was === rows) return
    const field = focused.current
    if (field === undefined) return
    const place = was.findIndex((row) => row?.leaf.id === field)
    if (!rows[place]) {
      const nearest = nearestTo(place, rows)
      // Only what was lost: the focus may have gone on meanwhile.
      if (nearest && document.activeElement === document.body) controlOf(nearest)?.focus()
    }
    setSaid(CONDITIONS_COPY.appeared(appearedBefore(place, was, rows)))
  }, [rows])

  useEffect(() => {
    const handleFocus = ({ target }: FocusEvent) => {
      focused.current = target instanceof Element ? fieldOf(target, before.current) : undefined
    }
    document.addEventListener('focusin', handleFocus)
    return () => document.removeEventListener('focusin', handleFocus)
  }, [])
  return (
    <>
      {children}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  )
}
