import type { MountTotal } from '../live/mount-total.schema.ts'

/** What pages have reported of a release: for how many visitors it mounted, and for how many it failed. */
export const aMountTotal = (
  remote: string,
  version: string,
  mounted: number,
  failed: number,
  screens: MountTotal['screens'] = [],
): MountTotal => ({
  remote,
  version,
  mounted,
  failed,
  screens,
  days: [],
  firstAt: '2030-01-01T08:00:00.000Z',
  lastAt: '2030-01-01T09:00:00.000Z',
  outcomes: {},
  errors: [],
})
