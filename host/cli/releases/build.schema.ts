import type { HostManifest, RemoteManifest } from '@soundings/shared/internal/contract/release-file.ts'

type Build<Manifest> = {
  manifest: Manifest
  /** From `package.json` of the app. */
  packageVersion: string
  /** Files of `manifest.files`, except those missing in the folder. */
  files: ReadonlyMap<string, Buffer>
  /** Signed by the team (`provenance/signature.ts`). */
  provenance?: string | undefined
}

export type RemoteBuild = Build<RemoteManifest>
export type HostBuild = Build<HostManifest>
export type AnyBuild = RemoteBuild | HostBuild

export const isHostBuild = (build: AnyBuild): build is HostBuild => build.manifest.name === 'host'
