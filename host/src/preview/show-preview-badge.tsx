import { createRoot } from 'react-dom/client'
import { PreviewBadge, type PreviewState } from './preview-badge.tsx'

/** A separate root, so that the badge survives a failure of the page. */
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
    /** The page shows the live release instead. */
    showFailure: (remote: string) =>
      show((before) => ({ ...before, failed: [...new Set([...(before.failed ?? []), remote])] })),
    showEnd: () => show((before) => ({ ...before, hasEnded: true })),
  }
}
