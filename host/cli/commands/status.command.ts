import { type Command, InvalidArgumentError } from 'commander'
import * as v from 'valibot'
import { successRate, worstVotes } from '../live/failing.rules.ts'
import type { MountTotal } from '../live/mount-total.schema.ts'
import { DEFAULT_REPORTS_URL, readMountTotals } from '../live/mount-totals.ts'
import { type RolledBackRelease, rollBackFailing } from '../live/roll-back-failing.ts'
import { refreshPages } from '../page/refresh-pages.ts'
import { type AppStatus, statusOf } from '../status/status.rules.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { damagedLive } from '../upkeep/verify-store.ts'
import { type CliEnvironment, createCommandContext, publisherOf } from './cli-context.ts'
import { formatTable } from './table.ts'

const stateOf = ({ version, refused, retired, canary, candidate, lastKnownGood }: AppStatus): string =>
  [
    ...(refused ? [`refused: ${refused}`] : []),
    ...(version ? [] : [retired ? `retired: ${retired}` : 'not live']),
    ...(lastKnownGood ? [`falls back to ${lastKnownGood}`] : []),
    ...(canary ? [`${canary.percentage}% get ${canary.version}`] : []),
    ...(candidate && candidate !== canary?.version ? [`candidate ${candidate}`] : []),
  ].join(', ')

const toRow = (app: AppStatus) => [
  app.name,
  app.version ?? '–',
  app.contract ?? '',
  app.liveAt ?? '',
  app.publishedBy ?? '',
  stateOf(app),
]

const toStatusText = ({ generation, composition, host, remotes }: ReturnType<typeof statusOf>): string => {
  if (generation === 0) return 'nothing was published to this store yet'
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
  reports: v.string(),
  rollBackBelow: v.optional(v.number()),
  least: v.number(),
})

const parseCount = (text: string): number => {
  if (/^\d{1,6}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('It is no whole number.')
}

const parsePercent = (text: string): number => {
  if (parseCount(text) <= 100) return Number(text)
  throw new InvalidArgumentError('It is no percentage from 0 to 100.')
}

/** Reported outcomes, each with its number of visitors: `blank 3, trespassed 1 (fetch)`. */
const toOutcomesText = ({ outcomes, trespass }: MountTotal): string =>
  Object.entries(outcomes)
    .map(([outcome, visitors]) => `${outcome} ${visitors}${outcome === 'trespassed' ? ` (${trespass})` : ''}`)
    .join(', ')

/** The screen that failed for most, where the release as a whole did not fail for as many: `home failed for 40 of 40`. */
const toScreenText = (total: MountTotal): string => {
  const { screen, mounted = 0, failed = 0 } = worstVotes(total) ?? {}
  return screen === undefined ? '' : `${screen} failed for ${failed} of ${mounted + failed}`
}

const toMountsText = (totals: readonly MountTotal[]): string => {
  if (totals.length === 0) return 'no page has reported yet'
  const rows = totals.map((total) => [
    total.remote,
    total.version,
    String(total.mounted + total.failed),
    String(worstVotes(total)?.failed ?? 0),
    `${(successRate(worstVotes(total) ?? total) ?? 0).toFixed(1)}%`,
    total.paintedMs === undefined ? '' : `${total.paintedMs} ms`,
    total.firstAt,
    total.lastAt,
    [toScreenText(total), toOutcomesText(total)].filter(Boolean).join('; '),
  ])
  const head = ['REMOTE', 'RELEASE', 'VISITORS', 'FAILED FOR', 'SUCCESS', 'CONTENT', 'FIRST', 'LAST', '']
  return formatTable([head, ...rows])
}

/** The visitors that pages have reported; with a threshold, what fails for more of them is rolled back. */
const judgeLiveReleases = async (
  store: ReleaseStore,
  { reports, rollBackBelow: below, least }: v.InferOutput<typeof optionsSchema>,
  who: string,
) => {
  const mounts = await readMountTotals(reports)
  const rolledBack = below === undefined ? [] : await rollBackFailing(store, mounts, { below, least }, who)
  return { mounts, rolledBack }
}

const toRollbackText = ({ name, version, success, evidence, done }: RolledBackRelease): string => {
  const { screen, mounted, failed, firstAt, lastAt } = evidence
  const what = screen === undefined ? '' : `, ${screen},`
  return `${name} ${version}${what} came to the screen for ${success.toFixed(1)}% of visitors (it failed for ${failed} of ${mounted + failed}, ${firstAt} to ${lastAt}): ${done}`
}

/** `status`: the live releases; rewrites the pages if a publisher died before it wrote them. */
export const addStatus = (program: Command, environment: CliEnvironment): Command =>
  program
    .command('status')
    .description('live releases, and how many visitors they fail for')
    .option('--live', 'to how many visitors the screens of each release came, by what their pages report')
    .option('--reports <url>', 'where the totals are', environment.env.REPORTS_URL ?? DEFAULT_REPORTS_URL)
    .option('--roll-back-below <percent>', 'with --live: take back what succeeds for fewer', parsePercent)
    .option('--least <visitors>', 'from how many visitors on a release is judged', parseCount, 20)
    .action(async (_options: unknown, command: Command) => {
      const options = v.parse(optionsSchema, command.opts())
      if (options.rollBackBelow !== undefined && !options.live)
        command.error('error: --roll-back-below needs --live')
      const { store, report } = await createCommandContext(command, environment)
      const repaired = await refreshPages(store)
      const judged = options.live
        ? await judgeLiveReleases(store, options, publisherOf(environment))
        : undefined
      // Read last: it is what a repair and a rollback have left.
      const status = statusOf(await store.readRegistry())
      const damaged = await damagedLive(store)
      report(
        { ...status, repaired, damaged, ...judged },
        [
          toStatusText(status),
          ...damaged.map(
            (problem) => `live, and not as it was published: ${problem} (npm run remotes -- verify)`,
          ),
          ...(repaired ? ['the page was behind the registry and has been rendered again'] : []),
          ...(judged ? ['', toMountsText(judged.mounts), ...judged.rolledBack.map(toRollbackText)] : []),
        ].join('\n'),
      )
    })
