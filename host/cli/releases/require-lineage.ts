import { lineageOf } from '../registry/live.rules.ts'
import type { HostRelease, Lineage, Registry, RemoteRelease } from '../registry/registry.schema.ts'
import { PublishRefusedError } from './publish-refused.ts'

/** @throws PublishRefusedError if the app was never published. */
export const requireLineage = (
  registry: Registry,
  name: string,
  subject: string,
): Lineage<RemoteRelease | HostRelease> => {
  const lineage = lineageOf(registry, name)
  if (lineage) return lineage
  throw new PublishRefusedError(subject, [
    `No release of ${name} was ever published. See npm run remotes -- status`,
  ])
}
