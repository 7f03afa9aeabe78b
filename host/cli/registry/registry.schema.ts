import { remoteConfigSchema } from '@soundings/shared/internal/contract/remote-config-schema.ts'
import { gateSchema, routeSchema } from '@soundings/shared/internal/contract/remote-declaration.ts'
import { serviceSchema } from '@soundings/shared/internal/contract/service.ts'
import { extensionsSchema, slotsSchema } from '@soundings/shared/internal/contract/slot.ts'
import * as v from 'valibot'
import { provenanceSchema } from '../provenance/provenance.schema.ts'

/** Checked in a composition with the release live. */
const checkSchema = v.object({
  passed: v.boolean(),
  at: v.string(),
  /** A check is invalid for another host. */
  composition: v.string(),
  host: v.string(),
  journeys: v.number(),
  /** Opened at each size. */
  screens: v.array(v.string()),
  /** Titles of journeys. */
  failed: v.array(v.string()),
  /** Possible defects, which do not refuse the release. */
  warnings: v.exactOptional(v.array(v.string())),
})

const common = {
  version: v.string(),
  publishedAt: v.string(),
  /** Undefined for a candidate. */
  liveAt: v.optional(v.string()),
  /** Generations of the registry, which order releases: clocks of publishers may differ. */
  listedIn: v.optional(v.number()),
  liveIn: v.optional(v.number()),
  check: v.optional(checkSchema),
  /** Reason for going live without a passed check. */
  forced: v.optional(v.string()),
  rolledBack: v.optional(v.boolean()),
  /** Reason of an automatic end of its canary. Not in the public copy. */
  failed: v.optional(v.string()),
  /** Verified, if the store requires it. Not in the public copy. */
  provenance: v.exactOptional(provenanceSchema),
  /** Not in the public copy. */
  publishedBy: v.optional(v.string()),
  shared: v.record(v.string(), v.string()),
  /** sha384 by file name of the script. */
  scripts: v.record(v.string(), v.string()),
}

const remoteReleaseSchema = v.object({
  ...common,
  owner: v.string(),
  /** A range of versions. `shared` also contains ranges. */
  contract: v.string(),
  routes: v.array(routeSchema),
  gates: v.array(gateSchema),
  slots: slotsSchema,
  extensions: extensionsSchema,
  /** A clinic may configure these settings. */
  config: v.exactOptional(remoteConfigSchema),
  service: v.exactOptional(serviceSchema),
  /** Undefined for a release without screens. */
  entry: v.optional(v.string()),
  /** Scripts of each screen besides the entry. */
  screens: v.record(v.string(), v.array(v.string())),
})

const hostReleaseSchema = v.object({
  ...common,
  /** An exact version. `shared` also contains exact versions. */
  contract: v.string(),
  /** Scripts that start the host, in order. */
  main: v.array(v.string()),
  font: v.string(),
})

const lineage = <Release extends v.GenericSchema>(release: Release) =>
  v.object({
    /** Undefined if there are only candidates. */
    current: v.optional(v.string()),
    /** The change that made it live. Not in the public copy. */
    since: v.optional(v.object({ at: v.string(), who: v.string() })),
    lastKnownGood: v.optional(v.string()),
    canary: v.optional(v.object({ version: v.string(), percentage: v.number() })),
    /** When the remote was last taken down. A rollback ignores earlier releases. With a `reason`, it was retired. */
    withdrawn: v.optional(v.object({ generation: v.number(), reason: v.optional(v.string()) })),
    releases: v.record(v.string(), release),
  })

const eventSchema = v.object({
  at: v.string(),
  who: v.string(),
  action: v.picklist(['publish', 'candidate', 'check', 'canary', 'promote', 'rollback', 'retire']),
  name: v.string(),
  version: v.string(),
  /** Undefined for the first release. */
  replaced: v.optional(v.string()),
  /** The percentage of a canary, the result of a check, or the reason for forcing a release. */
  note: v.optional(v.string()),
})

/** The only content of the store that changes. */
export const registrySchema = v.object({
  schema: v.literal(1),
  /** Incremented by each change. A writer states the generation that it has read. */
  generation: v.number(),
  updatedAt: v.string(),
  host: v.optional(lineage(hostReleaseSchema)),
  remotes: v.record(v.string(), lineage(remoteReleaseSchema)),
  log: v.array(eventSchema),
})

export type Registry = v.InferOutput<typeof registrySchema>
export type RemoteRelease = v.InferOutput<typeof remoteReleaseSchema>
export type HostRelease = v.InferOutput<typeof hostReleaseSchema>
export type ReleaseCheck = v.InferOutput<typeof checkSchema>
export type RegistryEvent = v.InferOutput<typeof eventSchema>

/** `at` is ISO 8601. */
export type Change = { who: string; at: string }

export type Lineage<Release> = {
  current?: string | undefined
  since?: Change | undefined
  lastKnownGood?: string | undefined
  canary?: { version: string; percentage: number } | undefined
  withdrawn?: { generation: number; reason?: string | undefined } | undefined
  releases: Record<string, Release>
}

export const emptyRegistry = (): Registry => ({
  schema: 1,
  generation: 0,
  updatedAt: '',
  remotes: {},
  log: [],
})
