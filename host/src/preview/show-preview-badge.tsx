import { createRoot } from 'react-dom/client'
import { PreviewBadge, type PreviewState } from './preview-badge.tsx'

/** Shows the badge above the page. A root of its own: it survives when the page fails. */
export const showPreviewBadge = (first: PreviewState) => {
  const place = document.createElement('div')
  document.body.prepend(place)
  const root = createRoot(place)
  let state = first
  const show = (change: (before: Extract<PreviewState, { status: 'valid' }>) => PreviewState) => {
    if (state.status !== 'valid') return
    state = change(state)
    root.render(<PreviewBadge {...state} />)
  }
  root.render(<PreviewBadge {...state} />)
  return {
    /** A candidate did not work, so that the page shows what is live. */
    showFailure: (remote: string) =>
      show((before) => ({ ...before, failed: [...new Set([...(before.failed ?? []), remote])] })),
    showEnd: () => show((before) => ({ ...before, hasEnded: true })),
  }
}
