import { type AnyRelease, candidateOf } from '../registry/lineage.rules.ts'
import { liveHost } from '../registry/live.rules.ts'
import type { Lineage, Registry } from '../registry/registry.schema.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { releaseRefusals } from './publish.rules.ts'
import { PublishRefusedError } from './publish-refused.ts'
import { missingCheckReason } from './release-gate.rules.ts'

/** Who releases what to people. */
export type ReleaseOptions = {
  who: string
  /** Which release; the canary or else the newest candidate without it. */
  version?: string | undefined
  /** Why the release goes to people without a passed check. */
  force?: string | undefined
  now?: () => Date
}

/** What a release to some or all people came to. */
export type ReleaseOutcome = { name: string; version: string; percentage: number; replaced?: string }

/** The release that a command means: the one that was named, or the canary, or the newest candidate. */
export const resolveRelease = (
  name: string,
  lineage: Lineage<AnyRelease>,
  version: string | undefined,
  subject: string,
): AnyRelease => {
  const wanted = version ?? lineage.canary?.version ?? candidateOf(lineage)?.version
  const release = wanted === undefined ? undefined : lineage.releases[wanted]
  if (release) return release
  throw new PublishRefusedError(subject, [
    wanted === undefined
      ? `there is no candidate: npm run remotes -- publish ${name} --candidate, or name one that npm run remotes -- history ${name} lists`
      : `there is no release ${wanted}: see npm run remotes -- history ${name}`,
  ])
}

/** Every reason why a release may not go to people now: it does not fit, it is gone, it was not checked. */
export const promotionRefusals = async (
  store: ReleaseStore,
  registry: Registry,
  name: string,
  release: AnyRelease,
  force: string | undefined,
) => {
  const unchecked = force ? undefined : missingCheckReason(name, release, liveHost(registry)?.version)
  return [
    ...releaseRefusals(registry, name, release.version),
    ...((await store.hasRelease(name, release.version)) ? [] : ['its files are gone from the store']),
    ...(unchecked ? [unchecked] : []),
  ]
}

/** A reason is kept only where it was needed. */
export const neededForce = (
  registry: Registry,
  name: string,
  release: AnyRelease,
  force: string | undefined,
) => (force && missingCheckReason(name, release, liveHost(registry)?.version) ? force : undefined)
