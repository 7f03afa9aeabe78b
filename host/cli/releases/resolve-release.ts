import { readSettings } from '../page/page-settings.ts'
import { type AnyRelease, candidateOf, newestFirst } from '../registry/lineage.rules.ts'
import { liveHost } from '../registry/live.rules.ts'
import type { Lineage, Registry } from '../registry/registry.schema.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { releaseRefusals } from './publish.rules.ts'
import { PublishRefusedError } from './publish-refused.ts'
import {
  missingCheckReason,
  missingSignatureReasons,
  notAllowedReasons,
  takenBackReasons,
} from './release-gate.rules.ts'

/** Options of a command that releases to people. */
export type ReleaseOptions = {
  who: string
  /** The release; by default the canary, else the newest candidate. */
  version?: string | undefined
  /** Reason for releasing without a passed check. */
  force?: string | undefined
  /** Whether a rolled-back release is accepted. */
  again?: boolean | undefined
  now?: () => Date
}

/** Result of a release to a share of browsers, or to all. */
export type ReleaseOutcome = {
  name: string
  version: string
  percentage: number
  replaced?: string
  /** Its effects on a phone's navigation. */
  navigation?: readonly string[]
}

/** @throws PublishRefusedError when a canary and a newer candidate are waiting, and neither is named. */
const waitingRelease = (lineage: Lineage<AnyRelease>, subject: string): string | undefined => {
  const canary = lineage.canary?.version
  const newest = candidateOf(lineage)?.version
  if (canary !== undefined && newest !== undefined && canary !== newest)
    throw new PublishRefusedError(subject, [
      `${canary} is the canary, and ${newest} is a newer candidate. Name the version that you mean.`,
    ])
  return canary ?? newest
}

/** Rolled-back releases are no candidates: their versions, newest first, and the command that names one. */
const takenBackHint = (lineage: Lineage<AnyRelease>, toCommand: (version: string) => string): string[] => {
  const [newest, ...older] = newestFirst(lineage).flatMap(({ rolledBack, version }) =>
    rolledBack ? [version] : [],
  )
  if (newest === undefined) return []
  const others = older.length > 0 ? ` (so were: ${older.join(', ')})` : ''
  return [
    `${newest} was rolled back, or its canary ended automatically${others}. To make it live again: npm run remotes -- ${toCommand(newest)} --again`,
  ]
}

/**
 * The release of a command: the named one, else the canary or the newest candidate.
 * @param toCommand the command with a version, for which `--again` is an option.
 * @throws PublishRefusedError when there is none, or both.
 */
export const resolveRelease = (
  name: string,
  lineage: Lineage<AnyRelease>,
  version: string | undefined,
  subject: string,
  toCommand?: (version: string) => string,
): AnyRelease => {
  const wanted = version ?? waitingRelease(lineage, subject)
  const release = wanted === undefined ? undefined : lineage.releases[wanted]
  if (release) return release
  const takenBack = wanted === undefined && toCommand ? takenBackHint(lineage, toCommand) : []
  throw new PublishRefusedError(subject, [
    wanted === undefined
      ? `There is no candidate. Publish one with --candidate, or name a version listed by: npm run remotes -- history ${name}`
      : `There is no release ${wanted}. See npm run remotes -- history ${name}`,
    ...takenBack,
  ])
}

/**
 * Every reason why a release may not go live now: it is incompatible, deleted, unchecked, unsigned or rolled back, or the person
 * lacks permission. `command`: the refused one, such as `promote mfe-x 1.2.0`.
 */
export const promotionRefusals = async (
  store: ReleaseStore,
  registry: Registry,
  name: string,
  release: AnyRelease,
  { who, force, again }: Pick<ReleaseOptions, 'who' | 'force' | 'again'>,
  command: string,
) => {
  const { provenance, allow } = await readSettings(store)
  const unchecked = force ? undefined : missingCheckReason(name, release, liveHost(registry)?.version)
  return [
    ...notAllowedReasons(name, who, allow),
    ...releaseRefusals(registry, name, release.version),
    ...((await store.hasRelease(name, release.version))
      ? []
      : ['Its files are no longer in the store. Publish it again.']),
    ...(unchecked ? [unchecked] : []),
    ...missingSignatureReasons(name, release, provenance),
    ...(again ? [] : takenBackReasons(release, command)),
  ]
}

/** The reason for forcing a release; undefined after a passed check. */
export const neededForce = (
  registry: Registry,
  name: string,
  release: AnyRelease,
  force: string | undefined,
) => (force && missingCheckReason(name, release, liveHost(registry)?.version) ? force : undefined)
