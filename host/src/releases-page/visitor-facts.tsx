import { successRate, worstVotes } from '../../cli/live/failing.rules.ts'
import type { MountTotal } from '../../cli/live/mount-total.schema.ts'
import { Facts, Moment } from './parts.tsx'
import { REPORTS_COPY } from './releases-page.copy.ts'

const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 })

const shareOf = (votes: { mounted: number; failed: number }) =>
  REPORTS_COPY.share(
    percent.format((successRate(votes) ?? 0) / 100),
    votes.failed,
    votes.mounted + votes.failed,
  )

/** The screen that fails for most, without the votes of the release as a whole. */
const worstScreenOf = (total: MountTotal) => {
  const worst = worstVotes({ ...total, mounted: 0, failed: 0 })
  return worst?.screen === undefined ? undefined : `${worst.screen}: ${shareOf(worst)}`
}

const outcomesOf = ({ outcomes, trespass }: MountTotal) =>
  Object.entries(outcomes)
    .map(([outcome, visitors]) => `${outcome} ${visitors}${outcome === 'trespassed' ? ` (${trespass})` : ''}`)
    .join(', ')

/** What the pages of visitors have reported of a release. */
export const VisitorFacts = ({ total }: { total: MountTotal }) => (
  <Facts
    facts={[
      [REPORTS_COPY.came, shareOf(total)],
      [REPORTS_COPY.worst, worstScreenOf(total)],
      [
        REPORTS_COPY.content,
        total.paintedMs === undefined ? undefined : REPORTS_COPY.milliseconds(total.paintedMs),
      ],
      [REPORTS_COPY.outcomes, outcomesOf(total)],
      [REPORTS_COPY.last, <Moment key="last" at={total.lastAt} />],
    ]}
  />
)
