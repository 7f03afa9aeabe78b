import { readSettings } from '../page/page-settings.ts'
import { withRetirement } from '../registry/registry.rules.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { changeRegistry } from './change-registry.ts'
import { gateRefusals } from './gate-refusals.rules.ts'
import { PublishRefusedError } from './publish-refused.ts'
import { notAllowedReasons } from './release-gate.rules.ts'
import { requireLineage } from './require-lineage.ts'
import { slotRefusals } from './slot-refusals.rules.ts'

/** `version` was live until then. */
export type RetireOutcome = { name: string; version: string; reason: string }

/** Releases stay, for open pages and for promotion. @throws PublishRefusedError */
export const retireRelease = (
  store: ReleaseStore,
  name: string,
  { who, reason, now = () => new Date() }: { who: string; reason: string; now?: () => Date },
): Promise<RetireOutcome> =>
  changeRegistry<RetireOutcome>(store, async (registry) => {
    const subject = `retirement of ${name}`
    if (name === 'host')
      throw new PublishRefusedError(subject, [
        'The host cannot be retired, because the page needs one. Publish another host.',
      ])
    const { current, canary } = requireLineage(registry, name, subject)
    const explanation = canary ? ` To end its canary: npm run remotes -- canary ${name} -p 0` : ''
    if (!current) throw new PublishRefusedError(subject, [`No release of it is live.${explanation}`])
    const { allow } = await readSettings(store)
    const reasons = [
      ...notAllowedReasons(name, who, allow),
      ...gateRefusals(registry, name, []),
      ...slotRefusals(registry, name),
    ]
    if (reasons.length > 0) throw new PublishRefusedError(subject, reasons)
    const change = { who, at: now().toISOString() }
    return {
      next: withRetirement(registry, name, reason, change),
      outcome: { name, version: current, reason },
    }
  })
