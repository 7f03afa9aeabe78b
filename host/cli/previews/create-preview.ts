import { randomBytes } from 'node:crypto'
import { HOUR_MS } from '@soundings/shared/dates/durations'
import { PREVIEW_ALGORITHM, type PreviewClaims } from '@soundings/shared/internal/contract/preview.ts'
import { isPreviewId, previewPath } from '@soundings/shared/internal/contract/preview-address.ts'
import { SignJWT } from 'jose'
import { composedRelease } from '../page/compose.rules.ts'
import { readSettings } from '../page/page-settings.ts'
import { refreshPages } from '../page/refresh-pages.ts'
import { liveHost } from '../registry/live.rules.ts'
import { withRemote } from '../registry/registry.rules.ts'
import type { HostRelease, Registry } from '../registry/registry.schema.ts'
import type { RemoteBuild } from '../releases/build.schema.ts'
import { releaseFilesOf } from '../releases/build-files.rules.ts'
import { publishRefusals, releaseRefusals } from '../releases/publish.rules.ts'
import { PublishRefusedError } from '../releases/publish-refused.ts'
import { assertSettingsAllow } from '../releases/publish-release.ts'
import { missingSignatureReasons } from '../releases/release-gate.rules.ts'
import { requireLineage } from '../releases/require-lineage.ts'
import { resolveRelease } from '../releases/resolve-release.ts'
import { toRemoteRelease } from '../releases/to-release.rules.ts'
import { releaseVersionOf } from '../releases/version.rules.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { readSigningKey } from './preview-key.ts'
import { type Preview, removeExpired, toPreview } from './stored-previews.ts'

/** Default version: the canary or the newest candidate. */
export type WantedRelease = { name: string; version?: string | undefined }

type PreviewOptions = {
  wanted: readonly WantedRelease[]
  /** Shown without candidates, such as a pull request's builds. Builds that are live are omitted. */
  builds?: readonly RemoteBuild[]
  hours: number
  who: string
  now?: () => Date
}

export const HOST_REASON =
  'The host has no preview, because it is the page itself. Check it, then promote it.'

const requireVersion = (registry: Registry, { name, version }: WantedRelease) => {
  const subject = `preview of ${name}`
  if (name === 'host') throw new PublishRefusedError(subject, [HOST_REASON])
  const lineage = requireLineage(registry, name, subject)
  const release = resolveRelease(name, lineage, version, subject)
  if (release.version === lineage.current)
    throw new PublishRefusedError(subject, [`${release.version} is already live.`])
  return { name, version: release.version }
}

/** The releases of a preview must also fit each other. */
const withAllLive = (registry: Registry, chosen: readonly { name: string; version: string }[]): Registry => ({
  ...registry,
  remotes: {
    ...registry.remotes,
    ...Object.fromEntries(
      chosen.map(({ name, version }) => {
        const { canary: _, ...lineage } = registry.remotes[name] ?? { releases: {} }
        return [name, { ...lineage, current: version }]
      }),
    ),
  },
})

const composeCandidate = (
  registry: Registry,
  host: HostRelease,
  { name, version }: { name: string; version: string },
): [string, PreviewClaims['remotes'][string]] => {
  const composed = composedRelease(name, registry.remotes[name]?.releases[version], host)
  const { integrity } = composed?.entry ?? {}
  if (!composed || !integrity)
    throw new PublishRefusedError(`preview of ${name}`, [`${version} has no screen to show.`])
  return [name, { ...composed, entry: { url: composed.entry.url, integrity } }]
}

/**
 * Stores unlisted releases, which are not candidates. `prune` removes them later.
 * @returns the registry with these as candidates.
 * @throws PublishRefusedError if a candidate would be refused.
 */
const storeBuilds = async (
  store: ReleaseStore,
  registry: Registry,
  builds: readonly RemoteBuild[],
  change: { who: string; at: string },
): Promise<Registry> => {
  let withBuilds = registry
  for (const build of builds) {
    const { name } = build.manifest
    const version = releaseVersionOf(build)
    const subject = `${name} ${version}`
    const provenance = await assertSettingsAllow(store, subject, build, {
      who: change.who,
      target: 'candidate',
    })
    const reasons = publishRefusals(registry, build)
    if (reasons.length > 0) throw new PublishRefusedError(subject, reasons)
    await store.putRelease(name, version, releaseFilesOf(build))
    withBuilds = withRemote(withBuilds, name, toRemoteRelease(build, change, provenance), change, 'candidate')
  }
  return withBuilds
}

/** The document is signed and expires. Its candidates need no check. @throws PublishRefusedError with all reasons. */
export const createPreview = async (
  store: ReleaseStore,
  { wanted, builds = [], hours, who, now = () => new Date() }: PreviewOptions,
): Promise<Preview> => {
  const listed = await store.readRegistry()
  const host = liveHost(listed)
  if (!host)
    throw new PublishRefusedError('preview', ['No host is live, so there is no page. Publish a host first.'])
  const isNew = (build: RemoteBuild) =>
    listed.remotes[build.manifest.name]?.current !== releaseVersionOf(build)
  const shown = builds.filter(isNew)
  if (wanted.length + shown.length === 0)
    throw new PublishRefusedError('preview', ['All of these releases are already live.'])
  const registry = await storeBuilds(store, listed, shown, { who, at: now().toISOString() })
  const ofBuilds = shown.map((build) => ({ name: build.manifest.name, version: releaseVersionOf(build) }))
  const chosen = [...wanted, ...ofBuilds].map((one) => requireVersion(registry, one))
  const previewed = withAllLive(registry, chosen)
  const { provenance } = await readSettings(store)
  const reasons = await Promise.all(
    chosen.map(async ({ name, version }) => {
      const release = registry.remotes[name]?.releases[version]
      return [
        ...releaseRefusals(previewed, name, version),
        ...(release ? missingSignatureReasons(name, release, provenance) : []),
        ...((await store.hasRelease(name, version))
          ? []
          : [`The files of ${name} ${version} are no longer in the store. Publish it again.`]),
      ]
    }),
  )
  const subject = `preview of ${chosen.map(({ name, version }) => `${name} ${version}`).join(' and ')}`
  if (reasons.flat().length > 0) throw new PublishRefusedError(subject, reasons.flat())
  const remotes = Object.fromEntries(chosen.map((one) => composeCandidate(registry, host, one)))
  const id = randomBytes(16).toString('hex')
  const at = Math.floor(now().getTime() / 1_000)
  const claims: PreviewClaims = { sub: id, exp: at + (hours * HOUR_MS) / 1_000, by: who, remotes }
  const key = await readSigningKey(store)
  const token = await new SignJWT({ ...claims })
    .setProtectedHeader({ alg: PREVIEW_ALGORITHM })
    .setIssuedAt(at)
    .sign(key)
  await removeExpired(store, now())
  await store.putPage(previewPath(id), JSON.stringify({ token }), undefined)
  // The first preview adds the public key to the page, and each one an entry to the releases page.
  await refreshPages(store)
  return toPreview(claims)
}

/** @returns whether the preview existed. */
export const endPreview = async (store: ReleaseStore, id: string): Promise<boolean> => {
  if (!isPreviewId(id)) return false
  const page = previewPath(id)
  if ((await store.readPage(page)) === undefined) return false
  await store.removePage(page)
  await refreshPages(store)
  return true
}
