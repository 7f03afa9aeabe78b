import { releaseBefore } from '../registry/lineage.rules.ts'
import { lineageOf } from '../registry/live.rules.ts'
import { withRollback } from '../registry/registry.rules.ts'
import type { Registry } from '../registry/registry.schema.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { changeRegistry } from './change-registry.ts'
import { hostRefusals, remoteRefusals } from './publish.rules.ts'
import { PublishRefusedError } from './publish-refused.ts'

/** What a rollback came to. */
export type RollbackOutcome = { name: string; version: string; replaced: string }

const targetOf = (registry: Registry, name: string, wanted: string | undefined) => {
  const lineage = lineageOf(registry, name)
  const refuse = (reason: string) => new PublishRefusedError(`rollback of ${name}`, [reason])
  if (!lineage) throw refuse(`nothing was ever published under that name: see npm run remotes -- status`)
  const older = releaseBefore<{ version: string; publishedAt: string }>(lineage, lineage.current)?.version
  const target = wanted ?? lineage.lastKnownGood ?? older
  if (!target) throw refuse(`${lineage.current} has no release before it: publish another one`)
  if (target === lineage.current) throw refuse(`${target} is live already`)
  if (!lineage.releases[target])
    throw refuse(`there is no release ${target}: see npm run remotes -- history ${name}`)
  return { target, current: lineage.current }
}

const refusals = (registry: Registry, name: string, version: string): string[] => {
  const host = registry.host?.releases[version]
  if (name === 'host') return host ? hostRefusals(registry, host) : []
  const remote = registry.remotes[name]?.releases[version]
  return remote ? remoteRefusals(registry, name, remote) : []
}

/**
 * Makes an older release live again: the last known good one, or `to`.
 * @throws PublishRefusedError when there is none, or it no longer fits what is live.
 */
export const rollbackRelease = async (
  store: ReleaseStore,
  name: string,
  { who, to, now = () => new Date() }: { who: string; to?: string | undefined; now?: () => Date },
): Promise<RollbackOutcome> =>
  changeRegistry<RollbackOutcome>(
    store,
    async (registry) => {
      const { target, current } = targetOf(registry, name, to)
      const reasons = refusals(registry, name, target)
      if (reasons.length > 0) throw new PublishRefusedError(`rollback of ${name} to ${target}`, reasons)
      if (!(await store.hasRelease(name, target))) {
        throw new PublishRefusedError(`rollback of ${name} to ${target}`, [
          'its files are gone from the store',
        ])
      }
      return {
        next: withRollback(registry, name, target, { who, at: now().toISOString() }),
        outcome: { name, version: target, replaced: current },
      }
    },
    true,
  )
