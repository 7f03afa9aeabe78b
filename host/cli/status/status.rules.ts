import { compose } from '../page/compose.rules.ts'
import { type AnyRelease, candidateOf, newestFirst, retirementReason } from '../registry/lineage.rules.ts'
import { liveHost } from '../registry/live.rules.ts'
import type { HostRelease, Lineage, Registry, RemoteRelease } from '../registry/registry.schema.ts'

const toLiveDetails = (
  lineage: Lineage<AnyRelease>,
  { version, contract, shared, liveAt, check, forced, provenance }: RemoteRelease | HostRelease,
) => ({
  version,
  contract,
  shared,
  liveAt: lineage.since?.at ?? liveAt,
  liveBy: lineage.since?.who,
  checked: check?.passed,
  forced,
  provenance,
  lastKnownGood: lineage.lastKnownGood,
  canary: lineage.canary,
  candidate: candidateOf(lineage)?.version,
})

/** The newest release, until another one is listed, tried or live. */
const endedCanaryOf = ({ canary, ...lineage }: Lineage<AnyRelease>) => {
  const newest = canary ? undefined : candidateOf(lineage)
  return newest?.failed ? { version: newest.version, reason: newest.failed } : undefined
}

type LiveDetails = ReturnType<typeof toLiveDetails>

/** The format of `status --json`. Details are undefined without a live release. */
export type AppStatus = {
  [Detail in keyof LiveDetails]?: LiveDetails[Detail] | undefined
} & {
  name: string
  owner?: string | undefined
  retired?: string | undefined
  routes?: string[]
  config?: RemoteRelease['config'] | undefined
  refused?: string | undefined
  /** Ended automatically. */
  ended?: { version: string; reason: string } | undefined
}

const remoteStatusOf = (
  name: string,
  lineage: Lineage<RemoteRelease>,
  refused: string | undefined,
): AppStatus => {
  const live = lineage.releases[lineage.current ?? '']
  return {
    name,
    owner: (live ?? newestFirst(lineage)[0])?.owner,
    ...(live
      ? toLiveDetails(lineage, live)
      : { canary: lineage.canary, candidate: candidateOf(lineage)?.version }),
    retired: retirementReason(lineage),
    routes: live?.routes.map(({ path }) => path) ?? [],
    config: live?.config,
    refused,
    ended: endedCanaryOf(lineage),
  }
}

/** The format of `status --json`. */
export const statusOf = (registry: Registry) => {
  const host = liveHost(registry)
  const composition = compose(registry)
  return {
    generation: registry.generation,
    composition: composition?.id,
    host:
      host && registry.host
        ? ({ name: 'host', ...toLiveDetails(registry.host, host) } satisfies AppStatus)
        : undefined,
    remotes: Object.entries(registry.remotes).map(([name, lineage]) =>
      remoteStatusOf(name, lineage, composition?.remotes[name]?.refused),
    ),
  }
}
