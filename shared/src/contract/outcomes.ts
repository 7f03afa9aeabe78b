/**
 * The outcome of a screen, as a page reports it.
 * - `mounted`: something of it was seen on the page.
 * - `load-failed`: the release did not load.
 * - `render-failed`: the screen threw while it was drawn.
 * - `blank`: it was drawn, and there was nothing to see.
 * - `hung`: it waited for what never came, or blocked the page.
 * - `looped`: it was drawn again and again without end.
 * - `handler-failed`: its script threw after it was mounted, such as in an event handler.
 * - `rejected`: it left a rejected promise unhandled.
 * - `covered`: crisis help of the page was out of reach while it was shown; the page has put a copy of it on top (decisions/checks-and-fallbacks: Crisis help in reach).
 * - `trespassed`: it would have changed the query cache for all; that was refused.
 * - `untranslated`: its words in the language of the page did not come; it is shown in English.
 * - `misconfigured`: a value of `/config.json` is none of its settings; their defaults apply (decisions/contract-and-versions: Configuration by a clinic).
 * - `redrawn`: nodes of it were moved by somebody else, such as a browser that translates the page; it was drawn again.
 * - `painted`: not an outcome of its own: when its largest content was painted (`ms`).
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

/** Counts of reports for each outcome of a screen. */
export type OutcomeCounts = Readonly<Record<string, number>>

const NEVER_CAME: readonly Outcome[] = ['load-failed', 'render-failed', 'blank', 'hung']
/** Usually reported together with `mounted`; one visit may report several. */
const CAME_AND_FAILED: readonly Outcome[] = ['looped', 'handler-failed', 'rejected', 'covered']

/** How many visits there were of a screen, and in how many of them it failed. A paint or a trespass is no failure (decisions/checks-and-fallbacks: Outcomes of a screen). */
export const visitsOf = (counts: OutcomeCounts): { visits: number; failed: number } => {
  const countsOf = (outcomes: readonly Outcome[]) => outcomes.map((outcome) => counts[outcome] ?? 0)
  const lost = countsOf(NEVER_CAME).reduce((sum, count) => sum + count, 0)
  const spoilt = Math.max(...countsOf(CAME_AND_FAILED))
  const visits = lost + Math.max(counts.mounted ?? 0, spoilt)
  return { visits, failed: lost + spoilt }
}
