/**
 * Stands in for the federation runtime's snapshot handler. Snapshots come from a manifest or a devtool; this
 * product gives the runtime plain script entries from its own registry, so there never is one.
 */
export class SnapshotHandler {
  manifestCache = new Map()
  hooks = { lifecycle: {}, applyPlugin: () => undefined }
}

export const getGlobalRemoteInfo = () => ({})
