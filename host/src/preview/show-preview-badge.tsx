import { createRoot } from 'react-dom/client'
import { PreviewBadge, type PreviewState } from './preview-badge.tsx'

/** Shows the badge above the page, in its own root, so that it survives a failing page. */
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
    /** A candidate failed, so the page shows the live release. */
    showFailure: (remote: string) =>
      show((before) => ({ ...before, failed: [...new Set([...(before.failed ?? []), remote])] })),
    showEnd: () => show((before) => ({ ...before, hasEnded: true })),
  }
}
