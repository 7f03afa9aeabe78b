import { withPromotion } from '../registry/registry.rules.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { changeRegistry } from './change-registry.ts'
import {
  chosenRelease,
  forcedBy,
  type ReleaseOptions,
  type ReleaseOutcome,
  reasonsAgainst,
} from './chosen-release.ts'
import { knownLineage } from './known-lineage.ts'
import { PublishRefusedError } from './publish-refused.ts'

/**
 * Makes a checked release live for everybody.
 * @throws PublishRefusedError naming what is missing.
 */
export const promoteRelease = (
  store: ReleaseStore,
  name: string,
  options: ReleaseOptions,
): Promise<ReleaseOutcome> =>
  changeRegistry<ReleaseOutcome>(
    store,
    async (registry) => {
      const subject = `promotion of ${name}`
      const lineage = knownLineage(registry, name, subject)
      const release = chosenRelease(name, lineage, options.version, subject)
      const { version } = release
      if (version === lineage.current) throw new PublishRefusedError(subject, [`${version} is live already`])
      const reasons = await reasonsAgainst(store, registry, name, release, options.force)
      if (reasons.length > 0) throw new PublishRefusedError(`${subject} ${version}`, reasons)
      const at = (options.now?.() ?? new Date()).toISOString()
      const forced = forcedBy(registry, name, release, options.force)
      return {
        next: withPromotion(registry, name, { version, forced }, { who: options.who, at }),
        outcome: {
          name,
          version,
          percentage: 100,
          ...(lineage.current ? { replaced: lineage.current } : {}),
        },
      }
    },
    true,
  )
