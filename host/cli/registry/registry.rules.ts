import {
  type AnyRelease,
  withCanary,
  withLive,
  withoutLive,
  withRelease,
  withRolledBack,
} from './lineage.rules.ts'
import { lineageOf } from './live.rules.ts'
import type {
  Change,
  HostRelease,
  Lineage,
  Registry,
  ReleaseCheck,
  RemoteRelease,
} from './registry.schema.ts'
import { momentOf, nextGeneration, type Step, toReplaced, withStep } from './registry-step.rules.ts'

export type PublishTarget = 'live' | 'candidate'

const addRelease = <Release extends AnyRelease>(
  lineage: Lineage<Release> | undefined,
  release: Release,
  when: ReturnType<typeof momentOf>,
  target: PublishTarget,
) => {
  // A republished release keeps its history.
  const known = { ...lineage?.releases[release.version], ...release, listedIn: when.generation }
  return target === 'live' ? withLive(lineage, known, when) : withRelease(lineage, known)
}

const publishEvent = (
  registry: Registry,
  name: string,
  version: string,
  change: Change,
  target: PublishTarget,
) => {
  if (target === 'candidate') return { ...change, action: 'candidate' as const, name, version }
  const current = lineageOf(registry, name)?.current
  return { ...change, action: 'publish' as const, name, version, ...toReplaced(current) }
}

export const withRemote = (
  registry: Registry,
  name: string,
  release: RemoteRelease,
  change: Change,
  target: PublishTarget = 'live',
): Registry =>
  nextGeneration(
    {
      ...registry,
      remotes: {
        ...registry.remotes,
        [name]: addRelease(registry.remotes[name], release, momentOf(registry, change), target),
      },
    },
    publishEvent(registry, name, release.version, change, target),
  )

export const withHost = (
  registry: Registry,
  release: HostRelease,
  change: Change,
  target: PublishTarget = 'live',
): Registry =>
  nextGeneration(
    { ...registry, host: addRelease(registry.host, release, momentOf(registry, change), target) },
    publishEvent(registry, 'host', release.version, change, target),
  )

export const withRollback = (registry: Registry, name: string, version: string, change: Change): Registry =>
  withStep(registry, name, (lineage) => withRolledBack(lineage, version, change), {
    ...change,
    action: 'rollback',
    name,
    version,
    ...toReplaced(lineageOf(registry, name)?.current),
  })

/** With a reason the app is retired, else it is rolled back to no release. */
export const withRetirement = (
  registry: Registry,
  name: string,
  reason: string | undefined,
  change: Change,
): Registry => {
  const { generation } = momentOf(registry, change)
  const version = lineageOf(registry, name)?.current ?? ''
  const step: Step = (lineage) =>
    withoutLive(reason ? lineage : changeRelease(version, () => ({ rolledBack: true }))(lineage), {
      generation,
      ...(reason ? { reason } : {}),
    })
  return withStep(registry, name, step, {
    ...change,
    action: reason ? 'retire' : 'rollback',
    name,
    version,
    note: reason ?? 'no longer live: no release was live before it',
  })
}

const changeRelease =
  (version: string, change: (release: AnyRelease) => Partial<AnyRelease>): Step =>
  (lineage) => {
    const release = lineage.releases[version]
    return release ? withRelease(lineage, { ...release, ...change(release) }) : lineage
  }

/** A passed release needs no force. */
export const withCheck = (
  registry: Registry,
  name: string,
  version: string,
  check: ReleaseCheck,
  change: Change,
): Registry => {
  const passed = `passed ${check.journeys} journeys`
  return withStep(
    registry,
    name,
    changeRelease(version, ({ forced }) => ({ check, forced: check.passed ? undefined : forced })),
    {
      ...change,
      action: 'check',
      name,
      version,
      note: check.passed ? passed : `failed: ${check.failed.join(', ')}`,
    },
  )
}

/** `percentage` of browsers, 1 to 99; 0 ends the canary. `failed` is the reason for an automatic end. */
export const withCanaryShare = (
  registry: Registry,
  name: string,
  {
    version,
    percentage,
    forced,
    failed,
  }: { version: string; percentage: number; forced?: string | undefined; failed?: string | undefined },
  change: Change,
): Registry => {
  const canary = percentage > 0 ? { version, percentage } : undefined
  const step: Step = (lineage) =>
    withCanary(
      changeRelease(version, () => ({
        ...(forced ? { forced } : {}),
        failed,
        ...(failed ? { rolledBack: true } : {}),
      }))(lineage),
      canary,
    )
  const note = `${percentage}%${forced ? `, forced: ${forced}` : ''}${failed ? `, ended by itself: ${failed}` : ''}`
  return withStep(registry, name, step, { ...change, action: 'canary', name, version, note })
}

/** `forced` is the reason without a passed check. */
export const withPromotion = (
  registry: Registry,
  name: string,
  { version, forced }: { version: string; forced?: string | undefined },
  change: Change,
): Registry => {
  const step: Step = (lineage) => {
    const release = lineage.releases[version]
    if (!release) return lineage
    return withLive(lineage, { ...release, ...(forced ? { forced } : {}) }, momentOf(registry, change))
  }
  return withStep(registry, name, step, {
    ...change,
    action: 'promote',
    name,
    version,
    ...toReplaced(lineageOf(registry, name)?.current),
    ...(forced ? { note: `forced: ${forced}` } : {}),
  })
}
