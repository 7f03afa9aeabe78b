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
  noLiveHost: 'No host is live, so there is no page for patients.',
  composition: 'Composition',
  noComposition: 'No composition',
  generation: (generation: number) => `, generation ${generation}, changed`,
  unread: 'What is released cannot be read.',
  stale: 'What is released cannot be read right now. You see what it was.',
  mend: 'status.json is missing or damaged: npm run remotes -- verify --repair writes it again.',
  noScript: 'This page needs scripts. status.json beside it has the same, and releases.atom what happened.',
} as const

const ofVisitors = (failed: number, all: number) => `${failed} of ${all} visitors`

const onScreen = (screen: string | undefined) => (screen === undefined ? '' : ` on the screen ${screen}`)

export const TROUBLE_COPY = {
  heading: 'Look at this first',
  none: 'Nothing is failing.',
  noneKnown: 'Nothing is failing, as far as checks and releases tell.',
  failing: 'Failing',
  warning: 'Warning',
  early: 'Early',
  fails: (version: string, role: string, failed: number, all: number, screen: string | undefined) =>
    `${version} (${role}) fails for ${ofVisitors(failed, all)}${onScreen(screen)}`,
  failed: (version: string, failed: number, all: number, screen: string | undefined) =>
    `${version} (canary) failed for ${ofVisitors(failed, all)}${onScreen(screen)}: too few to say that it fails`,
  refused: (reason: string) => `is live but never loaded: ${reason}`,
  checkFailed: (version: string, role: string) => `${version} (${role}) failed its check`,
  canaryUnchecked: (version: string, share: number) =>
    `${version} failed its check, and ${share}% of browsers get it as a canary`,
  gone: 'is not live: it was taken back',
  liveCheckFailed: (version: string) => `${version} (live) failed its check`,
  forced: (version: string, reason: string) => `${version} (live) was forced: ${reason}`,
  misfit: (key: string) => `/config.json sets ${key} to what the live release does not take`,
  reportsUnread:
    'What pages report cannot be read right now. Visitors, charts and failures are not shown below.',
} as const

export const CHART_COPY = {
  table: (title: string) => `Visitors of ${title} by day`,
  numbers: 'Numbers by day',
  day: 'Day',
  came: 'Came to the screen',
  failed: 'Failed',
} as const

export const CHECK_COPY = {
  allPassed: (journeys: number) => `Check passed: ${journeys} journeys and screens`,
  someFailed: (failed: number) => `Check failed: ${failed} ${failed === 1 ? 'failure' : 'failures'}`,
  passed: 'Passed',
  failed: 'Failed',
  besides: 'Journeys, and what is of no screen',
  at: 'Checked',
  picture: (app: string, screen: string) => `${app}: ${screen}`,
  enlarge: (picture: string) => `Enlarge the picture of ${picture}`,
  close: 'Close',
  picturesUnread: 'The pictures of this check cannot be read: npm run remotes -- verify --repair',
} as const

export const REPORTS_COPY = {
  came: 'Success',
  share: (share: string, failed: number, all: number) => `${share}, failed for ${ofVisitors(failed, all)}`,
  worst: 'Worst screen',
  content: 'Content, p75',
  milliseconds: (ms: number) => `${ms} ms`,
  outcomes: 'Reported',
  last: 'Last report',
  none: 'No page has reported it.',
} as const

export const RELEASE_COPY = {
  stages: { live: 'Live', canary: 'Canary', candidate: 'Candidate', previous: 'Previous' },
  canary: (share: number) => `Canary, ${share}%`,
  since: 'Live since',
  published: 'Published',
  by: 'By',
  source: 'Built from',
  forced: 'Forced',
  unchecked: 'Not checked.',
  preview: 'For a link that shows it:',
  previewCommand: (name: string, version: string) => `npm run remotes -- preview ${name} ${version}`,
} as const

export const PREVIEWS_COPY = {
  heading: 'Open previews',
  hint: "Each link shows candidates in the real deployment, to whoever has it, with that person's own data. What is sent there is stored.",
  shown: (name: string, version: string) => `${name} ${version}`,
  newTab: '(opens a new tab)',
  by: (who: string) => `by ${who}, until`,
  end: 'To end it:',
  endCommand: (id: string) => `npm run remotes -- preview --end ${id}`,
} as const

export const APP_COPY = {
  owner: (owner: string) => `Owned by ${owner}`,
  retired: 'Retired',
  notLive: 'Not live',
  unknown: 'unknown',
  previous: (count: number) => `Previous releases (${count})`,
  previousOf: (name: string) => `Previous releases of ${name}`,
  previousHead: ['Release', 'Published', 'By', 'State', 'Built from'],
} as const

export const CONFIG_COPY = {
  title: (count: number) => `Configuration (${count})`,
  table: (name: string) => `Configuration of ${name}`,
  head: ['Setting', 'Here', 'Default'],
  isDefault: '(default)',
  misfit: '(does not fit: pages use the default)',
  unread: 'cannot be read',
} as const

export const LIVE_COPY = {
  heading: 'What is live',
  nothing: 'nothing',
  since: 'since',
  by: (who: string) => `by ${who}`,
} as const

export const LIBRARY_COPY = {
  heading: 'Contract and shared libraries',
  hint: 'What the live host gives, what live remotes ask for, and which of them would need a release for the next major version, if one came.',
  given: (version: string) => `host ${version}`,
  all: (count: number) => (count === 1 ? 'the one that asks' : `all ${count}`),
  free: (version: string) => `${version} would need no release`,
  blocked: (version: string, names: string) => `${version} would need a release of ${names}`,
} as const

export const EVENTS_COPY = {
  heading: 'What happened',
  feed: 'As a feed for chat tools',
  by: (who: string) => `by ${who}`,
  more: (count: number) => `Show ${count} more`,
} as const
