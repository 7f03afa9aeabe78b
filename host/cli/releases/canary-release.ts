import { withCanaryShare } from '../registry/registry.rules.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { changeRegistry } from './change-registry.ts'
import { PublishRefusedError } from './publish-refused.ts'
import { requireLineage } from './require-lineage.ts'
import {
  neededForce,
  promotionRefusals,
  type ReleaseOptions,
  type ReleaseOutcome,
  resolveRelease,
} from './resolve-release.ts'

type CanaryOptions = ReleaseOptions & {
  percentage: number
  /** Reason of an automatic end. The release then needs `again`. */
  failed?: string
}

/** In whole percent of browsers; 0 ends the canary. @throws PublishRefusedError with each reason. */
export const startCanary = (
  store: ReleaseStore,
  name: string,
  { percentage, failed, ...options }: CanaryOptions,
): Promise<ReleaseOutcome> =>
  changeRegistry<ReleaseOutcome>(store, async (registry) => {
    const subject = `canary of ${name}`
    if (name === 'host')
      throw new PublishRefusedError(subject, [
        'The host has no canary, because all visitors share one page. Check it, then promote it.',
      ])
    const lineage = requireLineage(registry, name, subject)
    if (percentage === 0 && !lineage.canary)
      throw new PublishRefusedError(subject, [`${name} has no canary to end.`])
    // Another canary may have started after the judgement.
    if (failed && lineage.canary?.version !== options.version)
      throw new PublishRefusedError(subject, [`The canary ${options.version} has already ended.`])
    const wanted = percentage === 0 ? lineage.canary?.version : options.version
    const toCommand = (version: string) => `canary ${name} ${version} -p ${percentage}`
    const release = resolveRelease(name, lineage, wanted, subject, toCommand)
    const { version } = release
    if (version === lineage.current)
      throw new PublishRefusedError(subject, [`${version} is already live for everybody.`])
    const reasons =
      percentage === 0
        ? []
        : await promotionRefusals(store, registry, name, release, options, toCommand(version))
    if (reasons.length > 0) throw new PublishRefusedError(`${subject} ${version}`, reasons)
    const at = (options.now?.() ?? new Date()).toISOString()
    const forced = percentage === 0 ? undefined : neededForce(registry, name, release, options.force)
    return {
      next: withCanaryShare(
        registry,
        name,
        { version, percentage, forced, failed },
        { who: options.who, at },
      ),
      outcome: { name, version, percentage },
    }
  })
