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

export type ReleaseOptions = {
  who: string
  /** Default: the canary, else the newest candidate. */
  version?: string | undefined
  /** Reason for releasing without a passed check. */
  force?: string | undefined
  /** Accepts a rolled-back release. */
  again?: boolean | undefined
  now?: () => Date
}

export type ReleaseOutcome = {
  name: string
  version: string
  percentage: number
  replaced?: string
  /** Effects on the navigation of a phone. */
  navigation?: readonly string[]
}

/** @throws PublishRefusedError if there is a canary and a newer candidate. */
const waitingRelease = (lineage: Lineage<AnyRelease>, subject: string): string | undefined => {
  const canary = lineage.canary?.version
  const newest = candidateOf(lineage)?.version
  if (canary !== undefined && newest !== undefined && canary !== newest)
    throw new PublishRefusedError(subject, [
      `${canary} is the canary, and ${newest} is a newer candidate. Name the version that you mean.`,
    ])
  return canary ?? newest
}

/** Rolled-back releases are not candidates, so the message names their versions and the command. */
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
 * Default: the canary or the newest candidate. `toCommand` returns a command with the option `--again`.
 * @throws PublishRefusedError if there is none, or both.
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

/** `command` is the refused command, such as `promote mfe-x 1.2.0`. */
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

/** Undefined after a passed check. */
export const neededForce = (
  registry: Registry,
  name: string,
  release: AnyRelease,
  force: string | undefined,
) => (force && missingCheckReason(name, release, liveHost(registry)?.version) ? force : undefined)
