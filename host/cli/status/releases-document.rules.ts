import { picturesPath } from '../pictures/pictures.rules.ts'
import type { Preview } from '../previews/stored-previews.ts'
import type { Registry } from '../registry/registry.schema.ts'
import { type AppHistory, appHistoryOf, eventsOf } from './history.rules.ts'
import { statusOf } from './status.rules.ts'

type Beside = {
  previews: readonly Preview[]
  pictures: readonly string[]
}

const picturedOf = (histories: readonly AppHistory[], pictures: readonly string[]): string[] =>
  histories
    .flatMap(({ name, releases }) => releases.map(({ version }) => picturesPath(name, version)))
    .filter((path) => pictures.includes(path))

/** `releases/status.json`: `status --json`, `history --json` and `preview --json` of all apps, and pictures. */
export const releasesDocumentOf = (registry: Registry, { previews, pictures }: Beside) => {
  const histories = [
    ...(registry.host ? [appHistoryOf('host', registry.host)] : []),
    ...Object.entries(registry.remotes).map(([name, lineage]) => appHistoryOf(name, lineage)),
  ]
  return {
    ...statusOf(registry),
    updatedAt: registry.updatedAt,
    histories,
    events: eventsOf(registry),
    previews,
    pictures: picturedOf(histories, pictures),
  }
}
