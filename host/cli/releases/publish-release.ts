import { isDeepStrictEqual } from 'node:util'
import { readSettings } from '../page/page-settings.ts'
import type { Provenance } from '../provenance/provenance.schema.ts'
import { putProvenance, verifyBuild } from '../provenance/signature.ts'
import { type AnyRelease, retirementReason } from '../registry/lineage.rules.ts'
import { lineageOf, liveRemotes } from '../registry/live.rules.ts'
import { type PublishTarget, withHost, withRemote } from '../registry/registry.rules.ts'
import { type Change, emptyRegistry, type Registry } from '../registry/registry.schema.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { type AnyBuild, isHostBuild } from './build.schema.ts'
import { releaseFilesOf } from './build-files.rules.ts'
import { changeRegistry } from './change-registry.ts'
import { navigationEffects } from './navigation-effects.rules.ts'
import { publishRefusals } from './publish.rules.ts'
import { PublishRefusedError } from './publish-refused.ts'
import { notAllowedReasons, takenBackReasons } from './release-gate.rules.ts'
import { toHostRelease, toRemoteRelease } from './to-release.rules.ts'
import { releaseVersionOf } from './version.rules.ts'

/**
 * `again`: a stored release is live again. `unchanged`: already live. `stored`: already a candidate, or rolled back.
 * `uploaded`: outside the store, not listed.
 */
export type PublishOutcome = {
  status: 'published' | 'candidate' | 'again' | 'unchanged' | 'stored' | 'uploaded'
  name: string
  version: string
  replaced?: string
  isTakenBack?: boolean
  /** Current or future effects on the navigation of a phone. */
  navigation?: readonly string[]
  /** A warning does not refuse the build. */
  warnings?: readonly string[]
}

const withBuild = (
  registry: Registry,
  build: AnyBuild,
  provenance: Provenance | undefined,
  change: Change,
  target: PublishTarget,
): Registry =>
  isHostBuild(build)
    ? withHost(registry, toHostRelease(build, change, provenance), change, target)
    : withRemote(registry, build.manifest.name, toRemoteRelease(build, change, provenance), change, target)

const navigationOf = (registry: Registry, build: AnyBuild) => {
  const navigation = isHostBuild(build) ? [] : navigationEffects(liveRemotes(registry), build.manifest)
  return navigation.length > 0 ? { navigation } : {}
}

type PublishOptions = {
  who: string
  now?: () => Date
  target?: PublishTarget
  /** Accepts a rolled-back release. */
  again?: boolean | undefined
  /** True if no host was live, so an unchecked release cannot break a page. */
  isFirst?: boolean
}

/** Critical words with an unreviewed translation. */
const unreviewedWords = ({ manifest }: AnyBuild, languages: readonly string[]): string[] =>
  languages.flatMap((language) => {
    const ids = manifest.unreviewedWords?.[language] ?? []
    return ids.length === 0
      ? []
      : [
          `The translation into "${language}" of ${ids.join(', ')} is not reviewed. Have it reviewed (docs/translating.md), or set "allowUnreviewedWords" in page-settings.json.`,
        ]
  })

/** @returns the origin, if the store requires one. @throws PublishRefusedError */
export const assertSettingsAllow = async (
  store: ReleaseStore,
  subject: string,
  build: AnyBuild,
  { who, target, isFirst = false }: Pick<PublishOptions, 'who' | 'isFirst'> & { target: PublishTarget },
): Promise<Provenance | undefined> => {
  const { manifest } = build
  const { provenance, allow, requireCheck, devRemotes, languages, allowUnreviewedWords } =
    await readSettings(store)
  const notAllowed = target === 'live' ? notAllowedReasons(manifest.name, who, allow) : []
  if (notAllowed.length > 0) throw new PublishRefusedError(subject, notAllowed)
  if (requireCheck && target === 'live' && !isFirst)
    throw new PublishRefusedError(subject, [
      `A release has to be checked before it goes live. Publish it with --candidate, then check and promote it. A store for development sets "requireCheck": false in page-settings.json.`,
    ])
  const unreviewed = allowUnreviewedWords ? [] : unreviewedWords(build, languages)
  if (unreviewed.length > 0) throw new PublishRefusedError(subject, unreviewed)
  if (manifest.mode === 'development' && (manifest.name !== 'host' || devRemotes.length === 0))
    throw new PublishRefusedError(subject, [
      'It is a development build, and this store is not for development. Publish the output of `npm run build`.',
    ])
  const keys = provenance[manifest.name]
  if (!keys) return undefined
  const verified = await verifyBuild(build, keys)
  if ('refusal' in verified) throw new PublishRefusedError(subject, [verified.refusal])
  return verified.provenance
}

/** Stores the build permanently, and makes it live or lists it as a candidate. @throws PublishRefusedError */
export const publishRelease = async (
  store: ReleaseStore,
  build: AnyBuild,
  { who, now = () => new Date(), target = 'live', again = false, isFirst = false }: PublishOptions,
): Promise<PublishOutcome> => {
  const { name } = build.manifest
  const version = releaseVersionOf(build)
  const provenance = await assertSettingsAllow(store, `${name} ${version}`, build, { who, target, isFirst })
  return changeRegistry<PublishOutcome>(store, async (registry) => {
    const lineage = lineageOf(registry, name)
    const listed: AnyRelease | undefined = lineage?.releases[version]
    const isListed = listed !== undefined
    if (lineage?.current === version)
      return { next: undefined, outcome: { status: 'unchanged', name, version } }
    // Adds or replaces the signature of a stored release.
    const isSignedNow = provenance !== undefined && !isDeepStrictEqual(listed?.provenance, provenance)
    if (isListed && target === 'candidate' && !isSignedNow)
      return {
        next: undefined,
        outcome: { status: 'stored', name, version, ...(listed.rolledBack ? { isTakenBack: true } : {}) },
      }
    const retired = lineage && target === 'live' ? retirementReason(lineage) : undefined
    const unfit = publishRefusals(registry, build)
    const reasons = [
      ...(retired
        ? [`It is retired (${retired}). To bring it back, publish it with --candidate, then promote it.`]
        : []),
      ...(listed && !again
        ? takenBackReasons(listed, `publish ${name}${target === 'candidate' ? ' --candidate' : ''}`)
        : []),
      ...unfit,
    ]
    const isOfBuild = publishRefusals(emptyRegistry(), build).length > 0
    if (reasons.length > 0)
      throw new PublishRefusedError(
        `${name} ${version}`,
        reasons,
        !isOfBuild && reasons.length === unfit.length,
      )
    await store.putRelease(name, version, releaseFilesOf(build))
    await putProvenance(store, build)
    const status = target === 'candidate' ? target : isListed ? 'again' : 'published'
    return {
      next: withBuild(registry, build, provenance, { who, at: now().toISOString() }, target),
      outcome: {
        status,
        name,
        version,
        ...(lineage?.current ? { replaced: lineage.current } : {}),
        ...navigationOf(registry, build),
      },
    }
  })
}
