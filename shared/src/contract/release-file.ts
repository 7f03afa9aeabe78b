import * as v from 'valibot'
import { builtEntries } from './built-files.ts'
import { remoteConfigSchema } from './remote-config-schema.ts'
import { remoteDeclarationSchema } from './remote-declaration.ts'

/** `release.json` of a remote, written by its build (`shared/build/release-files.ts`). */
export const remoteManifestSchema = v.object({
  ...remoteDeclarationSchema.entries,
  ...builtEntries,
  config: v.exactOptional(remoteConfigSchema),
  /** The libraries in each chunk. */
  libraries: v.record(v.string(), v.array(v.string())),
})

/** `release.json` of the host. `contract` and `shared` are the versions that it provides. */
export const hostManifestSchema = v.object({
  name: v.literal('host'),
  contract: v.string(),
  ...builtEntries,
})

export type RemoteManifest = v.InferOutput<typeof remoteManifestSchema>
export type HostManifest = v.InferOutput<typeof hostManifestSchema>
