import { remoteConfigSchema } from '@soundings/shared/internal/contract/remote-config-schema.ts'
import { remoteDeclarationSchema } from '@soundings/shared/internal/contract/remote-declaration.ts'
import * as v from 'valibot'

/** A file of a build, relative to it; never outside of it. */
const fileName = v.pipe(
  v.string(),
  v.regex(/^[\w@-][\w.@-]*(\/[\w@-][\w.@-]*)*$/, 'is no plain file name inside the build'),
)

const built = {
  /** The mode of a build that is not for production (`shared/build/build-mode.ts`). */
  mode: v.exactOptional(v.picklist(['development', 'profile'])),
  shared: v.record(v.string(), v.string()),
  files: v.record(
    fileName,
    v.object({ integrity: v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/=]{64}$/, 'is no sha384 hash')) }),
  ),
  chunks: v.record(v.string(), v.array(fileName)),
  /** The translations of each screen, by language. */
  words: v.exactOptional(v.record(v.string(), v.record(v.string(), fileName))),
  /** Ids of critical messages whose translation nobody has reviewed, by language. */
  unreviewedWords: v.exactOptional(v.record(v.string(), v.array(v.string()))),
}

/** `release.json` as the build of a remote writes it (`shared/build/release-files.ts`). */
export const remoteBuildSchema = v.object({
  ...remoteDeclarationSchema.entries,
  ...built,
  /** Its `config.schema.json`. */
  config: v.exactOptional(remoteConfigSchema),
  /** Lazily shared libraries that each chunk takes from the host. */
  libraries: v.record(v.string(), v.array(v.string())),
})

/** `release.json` of the host: `contract` and `shared` are the versions that it provides. */
export const hostBuildSchema = v.object({ name: v.literal('host'), contract: v.string(), ...built })

export type RemoteManifest = v.InferOutput<typeof remoteBuildSchema>
export type HostManifest = v.InferOutput<typeof hostBuildSchema>

/** A build with the contents of its files. */
type Build<Manifest> = {
  manifest: Manifest
  /** Version of the app's `package.json`. */
  packageVersion: string
  /** Content of each file of `manifest.files`, without those that are missing in the folder. */
  files: ReadonlyMap<string, Buffer>
  /** Where it comes from, signed by its team (`provenance/signature.ts`). */
  provenance?: string | undefined
}

export type RemoteBuild = Build<RemoteManifest>
export type HostBuild = Build<HostManifest>
export type AnyBuild = RemoteBuild | HostBuild

/** Whether a build is the host's. */
export const isHostBuild = (build: AnyBuild): build is HostBuild => build.manifest.name === 'host'
