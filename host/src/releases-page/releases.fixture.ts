import type { AppStatus, ListedRelease, ReleasesDocument } from './releases-document.schema.ts'

const AT = '2026-11-26T08:00:00.000Z'

export const aRelease = (version: string, more: Partial<ListedRelease> = {}): ListedRelease => ({
  version,
  publishedAt: AT,
  publishedBy: 'ana',
  state: 'live',
  ...more,
})

/** Of several apps named host, the last one counts. */
export const aDocument = (
  apps: readonly (AppStatus & { releases?: ListedRelease[] })[],
  more: Partial<ReleasesDocument> = {},
): ReleasesDocument => ({
  generation: 3,
  composition: 'c0ffee',
  updatedAt: AT,
  ...(apps.some(({ name }) => name === 'host') ? { host: apps.find(({ name }) => name === 'host') } : {}),
  remotes: apps.filter(({ name }) => name !== 'host'),
  histories: apps.map(({ name, releases = [] }) => ({ name, releases })),
  events: [],
  previews: [],
  pictures: [],
  ...more,
})
