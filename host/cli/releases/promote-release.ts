import { withPromotion } from '../registry/registry.rules.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { changeRegistry } from './change-registry.ts'
import { navigationEffectsOf } from './navigation-effects.rules.ts'
import { PublishRefusedError } from './publish-refused.ts'
import { requireLineage } from './require-lineage.ts'
import {
  neededForce,
  promotionRefusals,
  type ReleaseOptions,
  type ReleaseOutcome,
  resolveRelease,
} from './resolve-release.ts'

/** @throws PublishRefusedError with each reason. */
export const promoteRelease = (
  store: ReleaseStore,
  name: string,
  options: ReleaseOptions,
): Promise<ReleaseOutcome> =>
  changeRegistry<ReleaseOutcome>(store, async (registry) => {
    const subject = `promotion of ${name}`
    const lineage = requireLineage(registry, name, subject)
    const toCommand = (version: string) => `promote ${name} ${version}`
    const release = resolveRelease(name, lineage, options.version, subject, toCommand)
    const { version } = release
    if (version === lineage.current) throw new PublishRefusedError(subject, [`${version} is already live.`])
    const reasons = await promotionRefusals(store, registry, name, release, options, toCommand(version))
    if (reasons.length > 0) throw new PublishRefusedError(`${subject} ${version}`, reasons)
    const navigation = navigationEffectsOf(registry, name, version)
    const at = (options.now?.() ?? new Date()).toISOString()
    const forced = neededForce(registry, name, release, options.force)
    return {
      next: withPromotion(registry, name, { version, forced }, { who: options.who, at }),
      outcome: {
        name,
        version,
        percentage: 100,
        ...(lineage.current ? { replaced: lineage.current } : {}),
        ...(navigation.length > 0 ? { navigation } : {}),
      },
    }
  })
