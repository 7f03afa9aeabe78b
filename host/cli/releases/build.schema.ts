import type { HostManifest, RemoteManifest } from '@soundings/shared/internal/contract/release-file.ts'

/** A build with the contents of its files. */
type Build<Manifest> = {
  manifest: Manifest
  /** Version of the app's `package.json`. */
  packageVersion: string
  /** Content of each file of `manifest.files`, except files missing in the folder. */
  files: ReadonlyMap<string, Buffer>
  /** The build's origin, signed by its team (`provenance/signature.ts`). */
  provenance?: string | undefined
}

export type RemoteBuild = Build<RemoteManifest>
export type HostBuild = Build<HostManifest>
export type AnyBuild = RemoteBuild | HostBuild

/** Whether a build is the host's. */
export const isHostBuild = (build: AnyBuild): build is HostBuild => build.manifest.name === 'host'
