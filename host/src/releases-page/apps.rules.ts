import { isPreviewId, PREVIEW_PARAMETER } from '@soundings/shared/internal/contract/preview-address.ts'
import { parseSafePath } from '@soundings/shared/navigation/safe-destination.rules'
import { picturesPath } from '../../cli/pictures/pictures.rules.ts'
import type { AppStatus, ListedRelease, ReleasesDocument, StoredPreview } from './releases-document.schema.ts'

/** An app with all known data of its releases. */
export type App = AppStatus & {
  releases: readonly ListedRelease[]
  /** Versions whose check took pictures. */
  pictured: readonly string[]
}

export type Stage = 'live' | 'canary' | 'candidate' | 'previous'

/** The host first, then remotes by their names. */
export const appsOf = ({ host, remotes, histories, pictures }: ReleasesDocument): App[] =>
  [...(host ? [host] : []), ...[...remotes].sort((a, b) => a.name.localeCompare(b.name))].map((app) => {
    const releases = histories.find(({ name }) => name === app.name)?.releases ?? []
    const pictured = releases
      .map(({ version }) => version)
      .filter((version) => pictures.includes(picturesPath(app.name, version)))
    return { ...app, releases, pictured }
  })

export const stageOf = ({ version, canary, candidate }: AppStatus, release: string): Stage => {
  if (release === version) return 'live'
  if (release === canary?.version) return 'canary'
  return release === candidate ? 'candidate' : 'previous'
}

/** Releases in these roles, in this order; releases without a role are left out. */
export const releasesIn = (app: App, stages: readonly Stage[]): ListedRelease[] =>
  stages.flatMap((stage) => app.releases.filter(({ version }) => stageOf(app, version) === stage))

/** What needs attention in an app, in words. */
export const warningsOf = (app: App): string[] => {
  const { version, refused, retired, forced, ended, releases } = app
  return [
    ...(refused ? [`Live, but never loaded: ${refused}`] : []),
    ...(!version && !retired && releases.some(({ liveAt }) => liveAt)
      ? ['Rolled back: nothing is live.']
      : []),
    ...(ended ? [`The canary ${ended.version} ended automatically: ${ended.reason}`] : []),
    ...(forced ? [`${version} was forced: ${forced}`] : []),
    ...releasesIn(app, ['live', 'canary', 'candidate'])
      .filter(({ check }) => check?.passed === false)
      .map((release) => `${release.version} (${stageOf(app, release.version)}) failed its check`),
  ]
}

/** For each screen of a check, whether it passed, failures first; and other failures, such as journeys. */
export const screensOf = ({ screens, failed }: NonNullable<ListedRelease['check']>) => {
  const results = screens.map((screen) => ({
    screen,
    failures: failed.filter((message) => message.includes(screen)),
  }))
  const ofScreens = new Set(results.flatMap(({ failures }) => failures))
  return {
    results: results.sort((a, b) => Number(b.failures.length > 0) - Number(a.failures.length > 0)),
    others: failed.filter((message) => !ofScreens.has(message)),
  }
}

/** A URL that a page may link to, because a builder may write anything. */
export const toSafeLink = (text: string): string | undefined => {
  try {
    const { protocol, href } = new URL(text)
    return protocol === 'https:' ? href : undefined
  } catch {
    return undefined
  }
}

export type OpenPreview = StoredPreview & { href: string }

/** A preview's URL in the page's own deployment. Its releases declare the path. */
const hrefOf = ({ id, path }: StoredPreview): string =>
  `${parseSafePath(path) ?? '/'}?${new URLSearchParams({ [PREVIEW_PARAMETER]: id })}`

/** The active previews, earliest expiry first. */
export const openPreviews = (previews: readonly StoredPreview[], now: number): OpenPreview[] =>
  previews
    .filter(({ id, until }) => isPreviewId(id) && Date.parse(until) > now)
    .sort((a, b) => a.until.localeCompare(b.until))
    .map((preview) => ({ ...preview, href: hrefOf(preview) }))
