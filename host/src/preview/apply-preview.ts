import { MINUTE_MS } from '@soundings/shared/dates/durations'
import type { ComposedRemote, Composition } from '@soundings/shared/internal/contract/composition.ts'
import type { Outcome } from '@soundings/shared/internal/contract/outcomes.ts'
import type { PreviewClaims } from '@soundings/shared/internal/contract/preview.ts'
import { isAtKiosk } from '@soundings/shared/internal/platform/kiosk-visit.ts'
import { restrictScripts } from '../boot/trusted-scripts.ts'
import type { LoaderSettings } from '../remotes/screen-loader.ts'
import { readPreview } from './read-preview.ts'
import { showPreviewBadge } from './show-preview-badge.tsx'
import { forgetPreview, keepPreview } from './tab-preview.ts'

const CHECK_INTERVAL_MS = 5 * MINUTE_MS

const FAILED: readonly Outcome[] = ['load-failed', 'render-failed', 'looped', 'blank', 'hung']

const withCandidate = (
  live: ComposedRemote | undefined,
  candidate: PreviewClaims['remotes'][string],
): ComposedRemote => {
  // The candidate has gone live. A remote that was never live has the version of its first canary, but no routes.
  if (live?.version === candidate.version && live.canary?.version !== candidate.version) {
    const { canary: _, ...released } = live
    return released
  }
  // A remote that is not live has only its candidate.
  const base = live ?? { ...candidate, routes: [], gates: [], extensions: [] }
  return { ...base, canary: { ...candidate, percentage: 100 } }
}

/** Candidates become canaries of 100%, so that they fall back to the live releases. */
export const withCandidates = (
  composition: Composition,
  candidates: PreviewClaims['remotes'],
): Composition => ({
  ...composition,
  remotes: {
    ...composition.remotes,
    ...Object.fromEntries(
      Object.entries(candidates).map(([name, candidate]) => [
        name,
        withCandidate(composition.remotes[name], candidate),
      ]),
    ),
  },
})

const forbidIndexing = (): void => {
  const meta = document.createElement('meta')
  meta.name = 'robots'
  meta.content = 'noindex'
  document.head.append(meta)
}

/** The preview may expire, or a person may end it. */
const watchForEnd = (check: () => Promise<boolean>, endsInMs: number, onEnded: () => void): void => {
  const end = () => {
    clearInterval(interval)
    clearTimeout(timeout)
    document.removeEventListener('visibilitychange', checkVisible)
    onEnded()
  }
  const checkVisible = async () => {
    if (document.visibilityState === 'visible' && (await check())) end()
  }
  const interval = setInterval(checkVisible, CHECK_INTERVAL_MS)
  const timeout = setTimeout(end, endsInMs)
  document.addEventListener('visibilitychange', checkVisible)
}

/** Always restricts scripts, which the boot script leaves to a preview (decisions/releases-and-stores: Previews). */
export const applyPreview = async (settings: LoaderSettings, id: string): Promise<LoaderSettings> => {
  const { composition, report } = settings
  const read = async () => readPreview(id, composition.previewKey)
  const isKiosk = isAtKiosk(location)
  const found = isKiosk ? undefined : await read()
  if (found?.status !== 'valid') {
    restrictScripts(JSON.stringify(composition))
    if (found?.status !== 'unreachable') forgetPreview()
    if (found) showPreviewBadge({ status: found.status })
    return settings
  }
  const { claims, endsInMs } = found
  const previewed = withCandidates(composition, claims.remotes)
  restrictScripts(JSON.stringify(previewed))
  forbidIndexing()
  keepPreview(id)
  const badge = showPreviewBadge({ status: 'valid', claims })
  watchForEnd(
    async () => (await read()).status === 'ended',
    endsInMs,
    () => badge.showEnd(),
  )
  return {
    ...settings,
    composition: previewed,
    report: (one) => {
      if (claims.remotes[one.remote]?.version === one.version && FAILED.includes(one.outcome))
        badge.showFailure(one.remote)
      report(one)
    },
  }
}
