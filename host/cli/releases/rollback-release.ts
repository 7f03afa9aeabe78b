import { type Dated, releaseBefore } from '../registry/lineage.rules.ts'
import { withRollback } from '../registry/registry.rules.ts'
import type { Registry } from '../registry/registry.schema.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { changeRegistry } from './change-registry.ts'
import { knownLineage } from './known-lineage.ts'
import { releaseRefusals } from './publish.rules.ts'
import { PublishRefusedError } from './publish-refused.ts'

/** What a rollback came to. */
export type RollbackOutcome = { name: string; version: string; replaced: string }

const targetOf = (registry: Registry, name: string, wanted: string | undefined) => {
  const subject = `rollback of ${name}`
  const refuse = (reason: string) => new PublishRefusedError(subject, [reason])
  const { current, lastKnownGood, ...lineage } = knownLineage(registry, name, subject)
  if (!current) throw refuse('no release of it is live')
  const target = wanted ?? lastKnownGood ?? releaseBefore<Dated>(lineage, current)?.version
  if (!target) throw refuse(`${current} has no good release before it: publish another one`)
  if (target === current) throw refuse(`${target} is live already`)
  if (!lineage.releases[target])
    throw refuse(`there is no release ${target}: see npm run remotes -- history ${name}`)
  return { target, current }
}

/**
 * Makes an older release live again: the last known good one, or `to`. A canary of the same remote ends.
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
      const reasons = releaseRefusals(registry, name, target)
      if (reasons.length > 0) throw new PublishRefusedError(`rollback of ${name} to ${target}`, reasons)
      if (!(await store.hasRelease(name, target))) {
        throw new PublishRefusedError(`rollback of ${name} to ${target}`, [
          'its files are gone from the store: choose another release with --to',
        ])
      }
      return {
        next: withRollback(registry, name, target, { who, at: now().toISOString() }),
        outcome: { name, version: target, replaced: current },
      }
    },
    true,
  )
