import { visitsOf } from '@soundings/shared/internal/contract/outcomes.ts'
import type { Command } from 'commander'
import * as v from 'valibot'
import {
  DEFAULT_REPORTS_URL,
  endFailingCanaries,
  readReports,
  type ScreenTotal,
  toEndedText,
} from '../live/live-reports.ts'
import { refreshPages } from '../page/refresh-pages.ts'
import { type AppStatus, statusOf } from '../status/status.rules.ts'
import { damagedLive } from '../store/damaged-live.ts'
import { type CliEnvironment, createCommandContext, noReleaseText, publisherOf } from './cli-context.ts'
import { formatTable } from './table.ts'

const stateOf = ({ version, refused, retired, canary, candidate, lastKnownGood, ended }: AppStatus): string =>
  [
    ...(refused ? [`refused: ${refused}`] : []),
    ...(version ? [] : [retired ? `retired: ${retired}` : 'not live']),
    ...(lastKnownGood ? [`falls back to ${lastKnownGood}`] : []),
    ...(canary ? [`${canary.percentage}% get ${canary.version}`] : []),
    ...(candidate && candidate !== canary?.version ? [`candidate ${candidate}`] : []),
    ...(ended ? [`the canary ${ended.version} ended automatically: ${ended.reason}`] : []),
  ].join(', ')

const toRow = (app: AppStatus) => [
  app.name,
  app.version ?? '–',
  app.contract ?? '',
  app.liveAt ?? '',
  app.liveBy ?? '',
  stateOf(app),
]

const toStatusText = (
  { generation, composition, host, remotes }: ReturnType<typeof statusOf>,
  location: string,
): string => {
  if (generation === 0) return noReleaseText(location)
  const rows = [
    ['NAME', 'LIVE', 'CONTRACT', 'SINCE', 'BY', ''],
    ...[...(host ? [host] : []), ...remotes].map(toRow),
  ]
  const head = composition
    ? `composition ${composition}, generation ${generation}`
    : `generation ${generation}`
  return `${head}\n${formatTable(rows)}${host ? '' : '\nno host is live yet, so there is no page: publish host'}`
}

const optionsSchema = v.object({
  live: v.optional(v.boolean(), false),
  endCanaries: v.optional(v.boolean(), false),
  reports: v.string(),
})

/** Such as `blank 3, render-failed 1 (TypeError)`. */
const toOutcomesText = ({ outcomes, details }: ScreenTotal): string =>
  Object.entries(outcomes)
    .filter(([outcome]) => outcome !== 'mounted')
    .map(([outcome, count]) => {
      const [detail] = (details[outcome] ?? '').split('\n')
      return `${outcome} ${count}${detail ? ` (${detail})` : ''}`
    })
    .join(', ')

const toReportsText = (totals: readonly ScreenTotal[]): string => {
  if (totals.length === 0) return 'no page has reported yet'
  const rows = totals.map((total) => {
    const { visits, failed } = visitsOf(total.outcomes)
    const { remote, version, screen, firstAt, lastAt } = total
    return [remote, version, screen, String(visits), String(failed), firstAt, lastAt, toOutcomesText(total)]
  })
  return formatTable([['REMOTE', 'RELEASE', 'SCREEN', 'VISITS', 'FAILED IN', 'FIRST', 'LAST', ''], ...rows])
}

/** `status`: also rewrites outdated pages of a publisher that failed. */
export const addStatus = (program: Command, environment: CliEnvironment): Command =>
  program
    .command('status')
    .description('live releases, and how often their screens fail')
    .option('--live', 'how often each screen was shown and failed, as pages reported in the last two weeks')
    .option('--reports <url>', 'where the totals are', DEFAULT_REPORTS_URL)
    .option(
      '--end-canaries',
      'with --live: end a canary that fails three times as often as the live release, and in at least 5% of 30 or more visits',
    )
    .action(async (_options: unknown, command: Command) => {
      const { live, endCanaries, reports: url } = v.parse(optionsSchema, command.opts())
      if (endCanaries && !live) command.error('error: --end-canaries needs --live')
      const { store, report } = await createCommandContext(command, environment)
      const repaired = await refreshPages(store)
      const reports = live ? await readReports(url) : undefined
      const ended =
        reports && endCanaries
          ? await endFailingCanaries(store, reports, publisherOf(environment))
          : undefined
      // Runs after repairs and the end of a canary.
      const status = statusOf(await store.readRegistry())
      const damaged = await damagedLive(store)
      report(
        { ...status, repaired, damaged, reports, endedCanaries: ended },
        [
          toStatusText(status, store.location),
          ...damaged.map(
            (problem) => `damaged while live: ${problem}. Roll it back, or publish another build.`,
          ),
          ...(repaired ? ['the page was out of date and has been rendered again'] : []),
          ...(reports ? ['', toReportsText(reports), ...(ended ?? []).map(toEndedText)] : []),
        ].join('\n'),
      )
    })
