/**
 * The outcome of a screen, as a page reports it.
 * - `mounted`: it has visible content.
 * - `load-failed`: its release failed to load.
 * - `render-failed`: it threw during a render.
 * - `blank`: it rendered without visible content.
 * - `hung`: it waits for a promise that never settles, or blocks the page.
 * - `looped`: it rerenders without end.
 * - `handler-failed`: its script threw after the mount, such as in an event handler.
 * - `rejected`: it left a promise rejection unhandled.
 * - `covered`: it covered the page's crisis help; the page put a copy on top
 * (decisions/checks-and-fallbacks: Crisis help in reach).
 * - `trespassed`: it tried to change the query cache for all remotes, which was refused.
 * - `untranslated`: its translation failed to load; it is shown in English.
 * - `misconfigured`: a value of `/config.json` is invalid; its default applies
 * (decisions/contract-and-versions: Configuration by a clinic).
 * - `redrawn`: another script, such as a browser's translation, moved its nodes; it was rendered again.
 * - `painted`: no outcome, but the time of its largest paint (`ms`).
 */
export const OUTCOMES = [
  'mounted',
  'load-failed',
  'render-failed',
  'blank',
  'hung',
  'looped',
  'handler-failed',
  'rejected',
  'covered',
  'trespassed',
  'untranslated',
  'misconfigured',
  'redrawn',
  'painted',
] as const

export type Outcome = (typeof OUTCOMES)[number]

export type OutcomeCounts = Readonly<Record<string, number>>

const NEVER_CAME: readonly Outcome[] = ['load-failed', 'render-failed', 'blank', 'hung']
/** A visit usually reports these in addition to `mounted`, and may report several. */
const CAME_AND_FAILED: readonly Outcome[] = ['looped', 'handler-failed', 'rejected', 'covered']

/** `painted` and `trespassed` do not count as failures (decisions/checks-and-fallbacks: Outcomes of a screen). */
export const visitsOf = (counts: OutcomeCounts): { visits: number; failed: number } => {
  const countsOf = (outcomes: readonly Outcome[]) => outcomes.map((outcome) => counts[outcome] ?? 0)
  const lost = countsOf(NEVER_CAME).reduce((sum, count) => sum + count, 0)
  const spoilt = Math.max(...countsOf(CAME_AND_FAILED))
  const visits = lost + Math.max(counts.mounted ?? 0, spoilt)
  return { visits, failed: lost + spoilt }
}
