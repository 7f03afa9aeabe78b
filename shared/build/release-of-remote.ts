import { listPlatformUse } from './contract-use.ts'
import { releaseFilesPlugin } from './release-files.ts'
import type { RemoteBuildSettings } from './remote-parts.ts'
import { requiredRanges } from './shared-libraries.ts'
import { librariesOfChunks } from './shared-scripts.ts'

/** The plugin that writes the `release.json` of a remote. */
export const remoteReleasePlugin = ({ declaration, catalogs }: RemoteBuildSettings) =>
  releaseFilesPlugin(
    { ...declaration, shared: requiredRanges(declaration.contract) },
    (compilation) => ({ libraries: librariesOfChunks(compilation), uses: listPlatformUse(compilation) }),
    catalogs,
  )
