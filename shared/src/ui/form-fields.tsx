import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { RedrawBoundary } from './redraw-boundary.tsx'

const Lock = styled.fieldset`
  display: contents;
`

/** Props of {@link FormFields}. */
export type FormFieldsProps = {
  /** Whether a request is in flight: later changes would be neither sent nor stored. */
  readonly isLocked: boolean
  readonly children: ReactNode
}

/** Locks the inputs. The `SubmitButton` has to be outside: it takes the focus of a locked field. */
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
