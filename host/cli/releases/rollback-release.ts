import {
  type AnyRelease,
  isFirstRelease,
  previousRelease,
  releasesBefore,
} from '../registry/lineage.rules.ts'
import { withRetirement, withRollback } from '../registry/registry.rules.ts'
import type { Lineage, Registry } from '../registry/registry.schema.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { changeRegistry } from './change-registry.ts'
import { gateRefusals } from './gate-refusals.rules.ts'
import { fitRefusals } from './publish.rules.ts'
import { PublishRefusedError } from './publish-refused.ts'
import { requireLineage } from './require-lineage.ts'

/** Without `version` there was no earlier release, and the remote is not live. */
export type RollbackOutcome = { name: string; version?: string; replaced: string }

const distrustOf = ({ check, forced }: AnyRelease): string =>
  forced !== undefined ? 'was forced' : check?.passed === false ? 'failed its check' : 'was rolled back'

const noPreviousMessage = (name: string, lineage: Lineage<AnyRelease>, current: string): string => {
  const [before] = releasesBefore(lineage, current)
  return before
    ? `${before.version} was live before ${current}, and ${distrustOf(before)}. To make it live anyway: npm run remotes -- rollback ${name} ${before.version}`
    : `No release was live before ${current}. Publish another one${name === 'host' ? '' : `, or retire ${name}`}.`
}

/** Undefined for the first release of a remote. */
const resolveTarget = (registry: Registry, name: string, wanted: string | undefined) => {
  const subject = `rollback of ${name}`
  const refuse = (reason: string) => new PublishRefusedError(subject, [reason])
  const { current, lastKnownGood, ...lineage } = requireLineage(registry, name, subject)
  const { canary } = lineage
  if (!current) throw refuse(`No release of it is live. For earlier ones: npm run remotes -- history ${name}`)
  const target = wanted ?? lastKnownGood ?? previousRelease<AnyRelease>(lineage, current)?.version
  if (!target) {
    if (name !== 'host' && isFirstRelease<AnyRelease>(lineage, current)) {
      // Otherwise a person who wants to end the canary would remove the screens for everyone.
      if (canary)
        throw refuse(
          `No release was live before ${current}, so a rollback would remove ${name}. End its canary first: npm run remotes -- canary ${name} -p 0`,
        )
      return { target, current }
    }
    throw refuse(noPreviousMessage(name, lineage, current))
  }
  if (target === current) throw refuse(`${target} is already live.`)
  const release = lineage.releases[target]
  if (!release) throw refuse(`There is no release ${target}. See npm run remotes -- history ${name}`)
  // Otherwise a rollback would make an unchecked release live.
  if (release.liveAt === undefined)
    throw refuse(
      `${target} was never live. To promote it, first run: npm run remotes -- check ${name} ${target}`,
    )
  return { target, current }
}

const rollbackRefusals = async (store: ReleaseStore, registry: Registry, name: string, target: string) => {
  const reasons = fitRefusals(registry, name, target)
  if (reasons.length > 0) return reasons
  return (await store.hasRelease(name, target))
    ? []
    : ['Its files are no longer in the store. Name another version.']
}

/**
 * Uses the last known good release, or `to`. Ends a canary. After a first release, no release is live.
 * @throws PublishRefusedError if there is no such release, or it is incompatible with the live releases.
 */
export const rollbackRelease = async (
  store: ReleaseStore,
  name: string,
  { who, to, now = () => new Date() }: { who: string; to?: string | undefined; now?: () => Date },
): Promise<RollbackOutcome> =>
  changeRegistry<RollbackOutcome>(store, async (registry) => {
    const { target, current } = resolveTarget(registry, name, to)
    const change = { who, at: now().toISOString() }
    const reasons = target
      ? await rollbackRefusals(store, registry, name, target)
      : gateRefusals(registry, name, [])
    if (reasons.length > 0)
      throw new PublishRefusedError(`rollback of ${name}${target ? ` to ${target}` : ''}`, reasons)
    return target
      ? {
          next: withRollback(registry, name, target, change),
          outcome: { name, version: target, replaced: current },
        }
      : {
          next: withRetirement(registry, name, undefined, change),
          outcome: { name, replaced: current },
        }
  })
