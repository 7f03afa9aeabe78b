import { fitsSetting, type RemoteSetting } from '@soundings/shared/internal/contract/remote-config.ts'
import { failingReleases, successRate, worstVotes } from '../../cli/live/failing.rules.ts'
import type { MountTotal } from '../../cli/live/mount-total.schema.ts'
import { picturesPath } from '../../cli/pictures/pictures.rules.ts'
import type { AppStatus, ListedRelease, ReleasesDocument } from './releases-document.schema.ts'
import { TROUBLE_COPY } from './releases-page.copy.ts'

/** An app with all that is known of its releases. */
export type App = AppStatus & {
  releases: readonly ListedRelease[]
  /** What pages have reported, by release; none where reports cannot be read. */
  totals: readonly MountTotal[]
  /** Versions whose check took pictures. */
  pictured: readonly string[]
}

export type Stage = 'live' | 'canary' | 'candidate' | 'previous'

/** The host first, then remotes by their names. */
export const appsOf = (
  { host, remotes, histories, pictures }: ReleasesDocument,
  totals: readonly MountTotal[] | undefined,
): App[] =>
  [...(host ? [host] : []), ...[...remotes].sort((a, b) => a.name.localeCompare(b.name))].map((app) => {
    const releases = histories.find(({ name }) => name === app.name)?.releases ?? []
    return {
      ...app,
      releases,
      totals: (totals ?? []).filter(({ remote }) => remote === app.name),
      pictured: releases
        .map(({ version }) => version)
        .filter((version) => pictures.includes(picturesPath(app.name, version))),
    }
  })

export const stageOf = ({ version, canary, candidate }: AppStatus, release: string): Stage => {
  if (release === version) return 'live'
  if (release === canary?.version) return 'canary'
  return release === candidate ? 'candidate' : 'previous'
}

/** Releases in these roles, in this order; one that is none any more is left out. */
export const releasesIn = (app: App, stages: readonly Stage[]): ListedRelease[] =>
  stages.flatMap((stage) => app.releases.filter(({ version }) => stageOf(app, version) === stage))

/** What fails for fewer is no news; the same as the command of `status --live` that the guide gives. */
const THRESHOLD = { below: 95, least: 3 }

/** `early`: a canary that failed for too few to say that it fails. */
export type Trouble = { app: string; text: string; kind: 'failing' | 'warning' | 'early' }

const failingOf = (app: App) =>
  failingReleases(app.name, { current: app.version, canary: app.canary }, app.totals, THRESHOLD)

const failuresOf = (app: App): Trouble[] =>
  failingOf(app).map(({ version, role, evidence: { screen, mounted, failed } }) => ({
    app: app.name,
    kind: 'failing',
    text: TROUBLE_COPY.fails(version, role, failed, mounted + failed, screen),
  }))

/** A canary has few visitors by its nature: what is known of it is said before it can be judged. */
const earlyFailuresOf = (app: App): Trouble[] => {
  const total = app.totals.find(({ version }) => version === app.canary?.version)
  const worst = total && worstVotes(total)
  const isJudged = failingOf(app).some(({ role }) => role === 'canary')
  if (!worst || isJudged || (successRate(worst) ?? 100) >= THRESHOLD.below) return []
  const { screen, mounted, failed } = worst
  return [
    {
      app: app.name,
      kind: 'early',
      text: TROUBLE_COPY.failed(total.version, failed, mounted + failed, screen),
    },
  ]
}

const misfitsOf = (app: App, configured: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(configured).flatMap(([key, value]) => {
    const properties: Readonly<Record<string, RemoteSetting>> = app.config?.properties ?? {}
    const setting = Object.hasOwn(properties, key) ? properties[key] : undefined
    return setting && fitsSetting(setting, value) ? [] : [key]
  })

/** What was forced was told of at the time, but for a check that it failed. */
const hasFailedLive = ({ version, forced, checked, releases }: App): boolean =>
  forced
    ? releases.some((release) => release.version === version && release.check?.passed === false)
    : checked === false

const uncheckedOf = (app: App): string[] => {
  const failed = releasesIn(app, ['candidate', 'canary']).filter(({ check }) => check?.passed === false)
  return [
    ...failed.map(({ version }) =>
      app.canary?.version === version
        ? TROUBLE_COPY.canaryUnchecked(version, app.canary.percentage)
        : TROUBLE_COPY.checkFailed(version, stageOf(app, version)),
    ),
    ...(!app.version && !app.retired && app.releases.some(({ liveAt }) => liveAt) ? [TROUBLE_COPY.gone] : []),
    ...(app.forced ? [TROUBLE_COPY.forced(app.version ?? '', app.forced)] : []),
    ...(app.version && hasFailedLive(app) ? [TROUBLE_COPY.liveCheckFailed(app.version)] : []),
  ]
}

/** What somebody should look at, what fails for patients first. `configured`: what `/config.json` says of remotes. */
export const troubleOf = (
  apps: readonly App[],
  configured: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {},
): Trouble[] => {
  const refused = apps.flatMap((app): Trouble[] =>
    app.refused ? [{ app: app.name, kind: 'failing', text: TROUBLE_COPY.refused(app.refused) }] : [],
  )
  const warnings = apps.flatMap((app): Trouble[] =>
    [
      ...uncheckedOf(app),
      ...misfitsOf(app, app.version ? (configured[app.name] ?? {}) : {}).map(TROUBLE_COPY.misfit),
    ].map((text) => ({ app: app.name, kind: 'warning', text })),
  )
  return [...apps.flatMap(failuresOf), ...refused, ...warnings, ...apps.flatMap(earlyFailuresOf)]
}

/** Of each screen that a check opened, whether it passed; and what failed besides, such as journeys. */
export const screensOf = ({ screens, failed }: NonNullable<ListedRelease['check']>) => {
  const results = screens.map((screen) => ({
    screen,
    failures: failed.filter((message) => message.includes(screen)),
  }))
  const ofScreens = new Set(results.flatMap(({ failures }) => failures))
  return { results, others: failed.filter((message) => !ofScreens.has(message)) }
}

/** An address that a page may lead to; a builder may say anything. */
export const toSafeLink = (text: string): string | undefined => {
  try {
    const { protocol, href } = new URL(text)
    return protocol === 'https:' ? href : undefined
  } catch {
    return undefined
  }
}
