/** What happened to a release: for the page of all teams, and its feed. Texts for teams; patients never see them. */
export const EVENT_COPY = {
  published: (name: string, version: string) => `${name} ${version} went live`,
  candidate: (name: string, version: string) => `${name} ${version} is a candidate`,
  checked: (name: string, version: string) => `${name} ${version} passed its check`,
  checkFailed: (name: string, version: string) => `${name} ${version} failed its check`,
  canary: (name: string, version: string, share: string) => `${name} ${version} is a canary for ${share}%`,
  canaryEnded: (name: string, version: string) => `The canary of ${name} ${version} ended`,
  promoted: (name: string, version: string) => `${name} ${version} was promoted`,
  rolledBack: (name: string, version: string) => `${name} was rolled back to ${version}`,
  takenBack: (name: string, version: string) => `${name} ${version} was taken back to nothing`,
  retired: (name: string) => `${name} was retired`,
  before: (version: string) => `before: ${version}`,
} as const

export const PAGE_COPY = {
  title: 'Releases - Soundings',
  heading: 'Releases',
  loading: 'Loading…',
  noHost:
    'No host is live that has this page. Until one is: npm run remotes -- status. To publish it: npm run remotes -- publish host.',
  noScript: 'This page needs scripts. status.json beside it has the same, and releases.atom what happened.',
} as const
