import { remoteConfigSchema } from '@soundings/shared/internal/contract/remote-config-schema.ts'
import { gateSchema, routeSchema } from '@soundings/shared/internal/contract/remote-declaration.ts'
import { serviceSchema } from '@soundings/shared/internal/contract/service.ts'
import { extensionsSchema, slotsSchema } from '@soundings/shared/internal/contract/slot.ts'
import * as v from 'valibot'
import { provenanceSchema } from '../provenance/provenance.schema.ts'

/** The result of checking a release in the composition in which it would be live. */
const checkSchema = v.object({
  passed: v.boolean(),
  at: v.string(),
  /** The checked composition and its host: a check is invalid for another host. */
  composition: v.string(),
  host: v.string(),
  journeys: v.number(),
  /** Opened screens, at each size. */
  screens: v.array(v.string()),
  /** Titles of the journeys that failed. */
  failed: v.array(v.string()),
  /** Possible defects, which did not refuse the release. */
  warnings: v.exactOptional(v.array(v.string())),
})

const common = {
  version: v.string(),
  publishedAt: v.string(),
  /** Time when it last went live; undefined for a candidate. */
  liveAt: v.optional(v.string()),
  /**
   * Generations of the registry in which it was listed and last went live; releases are ordered by them, not by
   * clocks.
   */
  listedIn: v.optional(v.number()),
  liveIn: v.optional(v.number()),
  check: v.optional(checkSchema),
  /** Reason for going live without a passed check. */
  forced: v.optional(v.string()),
  /** Whether it was rolled back. */
  rolledBack: v.optional(v.boolean()),
  /** Why its canary ended automatically; omitted from the public copy. */
  failed: v.optional(v.string()),
  /** Its verified origin, if the store requires one; omitted from the public copy. */
  provenance: v.exactOptional(provenanceSchema),
  /** The publisher; omitted from the public copy. */
  publishedBy: v.optional(v.string()),
  shared: v.record(v.string(), v.string()),
  /** sha384 of every script, by file name. */
  scripts: v.record(v.string(), v.string()),
}

const remoteReleaseSchema = v.object({
  ...common,
  owner: v.string(),
  /** Required range of the contract; `shared` contains ranges, too. */
  contract: v.string(),
  routes: v.array(routeSchema),
  gates: v.array(gateSchema),
  slots: slotsSchema,
  extensions: extensionsSchema,
  /** Its settings that a clinic may configure. */
  config: v.exactOptional(remoteConfigSchema),
  service: v.exactOptional(serviceSchema),
  /** The entry script; undefined for a release without screens. */
  entry: v.optional(v.string()),
  /** Scripts of each screen besides the entry. */
  screens: v.record(v.string(), v.array(v.string())),
})

const hostReleaseSchema = v.object({
  ...common,
  /** Provided version of the contract; `shared` contains exact versions. */
  contract: v.string(),
  /** Scripts that start the host, in order. */
  main: v.array(v.string()),
  font: v.string(),
})

const lineage = <Release extends v.GenericSchema>(release: Release) =>
  v.object({
    /** The live version; undefined while there are only candidates. */
    current: v.optional(v.string()),
    /** The change that made it live; omitted from the public copy. */
    since: v.optional(v.object({ at: v.string(), who: v.string() })),
    lastKnownGood: v.optional(v.string()),
    canary: v.optional(v.object({ version: v.string(), percentage: v.number() })),
    /**
     * When the remote last stopped being live, with the reason if it was retired. A rollback does not return
     * to earlier releases.
     */
    withdrawn: v.optional(v.object({ generation: v.number(), reason: v.optional(v.string()) })),
    releases: v.record(v.string(), release),
  })

const eventSchema = v.object({
  at: v.string(),
  who: v.string(),
  action: v.picklist(['publish', 'candidate', 'check', 'canary', 'promote', 'rollback', 'retire']),
  name: v.string(),
  version: v.string(),
  /** Version that was live before; undefined for the first release. */
  replaced: v.optional(v.string()),
  /** Details: the share of visitors, the result of a check, or the reason for forcing it. */
  note: v.optional(v.string()),
})

/** The live releases, the earlier ones, and the log: the only content of the store that changes. */
export const registrySchema = v.object({
  schema: v.literal(1),
  /** Incremented by each change; a writer names the generation that it read. */
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

/** The author and the time (ISO) of a change. */
export type Change = { who: string; at: string }

/** One app in the registry: its live release, and the releases for a rollback. */
export type Lineage<Release> = {
  current?: string | undefined
  since?: Change | undefined
  lastKnownGood?: string | undefined
  canary?: { version: string; percentage: number } | undefined
  withdrawn?: { generation: number; reason?: string | undefined } | undefined
  releases: Record<string, Release>
}

/** The registry of an empty store. */
export const emptyRegistry = (): Registry => ({
  schema: 1,
  generation: 0,
  updatedAt: '',
  remotes: {},
  log: [],
})
