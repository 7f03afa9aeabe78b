export class RemoteLoadError extends Error {
  override name = 'RemoteLoadError'

  constructor(remote: string, version: string, cause: unknown) {
    super(`${remote}@${version}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}
