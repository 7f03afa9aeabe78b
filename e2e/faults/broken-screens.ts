import type { Outcome } from '@soundings/shared/internal/contract/outcomes.ts'
import { BROKEN_WAYS, type BrokenWay } from '../fixtures/broken-screen.ts'
import { screens } from './screens.ts'

/** A screen of each remote, broken in each way. */
export const brokenScreens = Object.entries(screens).flatMap(([remote, screen]) =>
  BROKEN_WAYS.map((way) => ({ remote, way, ...screen })),
)

/** The outcome that a page reports for each way. */
export const outcomeOf: Record<BrokenWay, Outcome> = {
  throws: 'render-failed',
  blank: 'blank',
  hangs: 'hung',
  loops: 'looped',
  rejects: 'rejected',
}

/** Ways in which a screen is seen all the same. */
export const isSeen = (way: BrokenWay): boolean => way === 'loops' || way === 'rejects'
