import { createContext, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { t } from '../theme/theme.ts'
import { Toast } from '../ui/toast.tsx'
import { visuallyHidden } from '../ui/visually-hidden.tsx'
import { useRequiredContext } from './required-context.ts'

/** How long a toast is shown, in milliseconds (specification, 9). */
export const TOAST_MS = 2000

type ToastKind = 'success' | 'error'
type Shown = { id: number; kind: ToastKind; text: string }
type Toasts = { success: (text: string) => void; error: (text: string) => void }

const ToastContext = createContext<Toasts | null>(null)

/*
 * At the top, because the form's button is at the bottom of a phone. A toast that would cover crisis lines or the
 * outcome of answers is only announced.
 */
const Region = styled.div`
  position: fixed;
  inset: calc(var(--header-height, 0px) + var(--notice-height, 0px) + var(--reading-height, 0px)) 0 auto;
  z-index: ${t.z.toast};
  display: grid;
  justify-items: center;
  gap: ${t.space[1]};
  padding: ${t.space[2]} ${t.edge.right} ${t.space[2]} ${t.edge.left};
  pointer-events: none;
  :root:has([data-no-prompt='help'], [data-outcome]) & {
    ${visuallyHidden}
    padding: 0;
  }
`

/** Renders the toasts and their live region. For the host, once per page. */
export const ToastProvider = ({ children }: { children: ReactNode }) => {
  const [shown, setShown] = useState<Shown[]>([])
  const show = useCallback((kind: ToastKind, text: string) => {
    setShown((before) => [...before, { id: (before.at(-1)?.id ?? 0) + 1, kind, text }])
  }, [])
  const toasts = useMemo<Toasts>(
    () => ({ success: (text) => show('success', text), error: (text) => show('error', text) }),
    [show],
  )
  const forget = useCallback(
    (id: number) => setShown((before) => before.filter((toast) => toast.id !== id)),
    [],
  )
  return (
    <ToastContext value={toasts}>
      {children}
      <Region role="status" aria-live="polite" data-toasts="">
        {shown.map((toast) => (
          <TimedToast key={toast.id} toast={toast} onEnd={forget} />
        ))}
      </Region>
    </ToastContext>
  )
}

const TimedToast = ({ toast, onEnd }: { toast: Shown; onEnd: (id: number) => void }) => {
  useEffect(() => {
    const timer = setTimeout(() => onEnd(toast.id), TOAST_MS)
    return () => clearTimeout(timer)
  }, [toast.id, onEnd])
  return <Toast kind={toast.kind}>{toast.text}</Toast>
}

/** Shows a toast for 2,000 ms. The screen must also show the message. */
export const useToast = (): Toasts =>
  useRequiredContext(ToastContext, 'useToast needs a ToastProvider above it')
