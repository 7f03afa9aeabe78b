import { isPreviewId, PREVIEW_PARAMETER } from '@soundings/shared/internal/contract/preview-address.ts'
import { parseSafePath } from '@soundings/shared/navigation/safe-destination.rules'
import { picturesPath } from '../../cli/pictures/pictures.rules.ts'
import type { AppStatus, ListedRelease, ReleasesDocument, StoredPreview } from './releases-document.schema.ts'

export type App = AppStatus & {
  releases: readonly ListedRelease[]
  /** Versions whose check took pictures. */
  pictured: readonly string[]
}

export type Stage = 'live' | 'canary' | 'candidate' | 'previous'

/** The host first, then remotes by name. */
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

/** Omits releases without a stage. */
export const releasesIn = (app: App, stages: readonly Stage[]): ListedRelease[] =>
  stages.flatMap((stage) => app.releases.filter(({ version }) => stageOf(app, version) === stage))

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

/** Failures first. `others` are failures outside screens, such as journeys. */
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

/** A builder may write any text, so the protocol is checked. */
export const toSafeLink = (text: string): string | undefined => {
  try {
    const { protocol, href } = new URL(text)
    return protocol === 'https:' ? href : undefined
  } catch {
    return undefined
  }
}

export type OpenPreview = StoredPreview & { href: string }

/** The releases of the preview declare the path. */
const hrefOf = ({ id, path }: StoredPreview): string =>
  `${parseSafePath(path) ?? '/'}?${new URLSearchParams({ [PREVIEW_PARAMETER]: id })}`

/** Earliest expiry first. */
export const openPreviews = (previews: readonly StoredPreview[], now: number): OpenPreview[] =>
  previews
    .filter(({ id, until }) => isPreviewId(id) && Date.parse(until) > now)
    .sort((a, b) => a.until.localeCompare(b.until))
    .map((preview) => ({ ...preview, href: hrefOf(preview) }))
