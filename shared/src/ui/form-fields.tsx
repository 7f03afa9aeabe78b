import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { RedrawBoundary } from './redraw-boundary.tsx'

const Lock = styled.fieldset`
  display: contents;
`

/** Props of {@link FormFields}. */
export type FormFieldsProps = {
  /** While a request with these entries is in flight: what is changed then would be neither sent nor kept. */
  readonly isLocked: boolean
  readonly children: ReactNode
}

/**
 * All that can be changed in a form, locked from the press of its submit button until the outcome is known. The
 * `SubmitButton` is outside: it takes the focus of a locked field.
 */
export const FormFields = ({ isLocked, children }: FormFieldsProps) => {
  const fields = useRef<HTMLFieldSetElement>(null)
  useLayoutEffect(() => {
    if (!isLocked || !fields.current?.contains(document.activeElement)) return
    fields.current.form?.querySelector<HTMLElement>('button[type=submit]')?.focus({ preventScroll: true })
  }, [isLocked])
  return (
    <Lock ref={fields} disabled={isLocked} role="presentation">
      <RedrawBoundary>{children}</RedrawBoundary>
    </Lock>
  )
}
