import type { Registry } from '../registry/registry.schema.ts'
import { appHistoryOf, eventsOf } from './history.rules.ts'
import { statusOf } from './status.rules.ts'

/** `releases/status.json`: what `status --json` and `history --json` have, of all apps. */
export const releasesDocumentOf = (registry: Registry) => ({
  ...statusOf(registry),
  updatedAt: registry.updatedAt,
  histories: [
    ...(registry.host ? [appHistoryOf('host', registry.host)] : []),
    ...Object.entries(registry.remotes).map(([name, lineage]) => appHistoryOf(name, lineage)),
  ],
  events: eventsOf(registry),
})
