/** Between two looks at the screens. Looks are counted, not time: a page that sleeps is not judged for it. */
export const LOOK_MS = 1_000

/** With nothing to see for that many looks, a screen is blank. */
const BLANK_LOOKS = 3
/** Longer than any call of the API may take (15 s, `transport.ts`): what it waits for is not on its way. */
const HUNG_LOOKS = 20
/** Drawn more often than any display shows, for that many looks in a row. */
const LOOPED_LOOKS = 3
const MOST_COMMITS = 100

/** What is seen of a screen in one look. */
export type Look = {
  /** The host's skeleton stands in its place. */
  isWaiting: boolean
  hasContent: boolean
  /** Data or scripts are on their way. */
  isFetching: boolean
  /** How often the page was drawn since the last look. */
  commits: number
}

/** For how many looks it has stood like that. */
export type Tally = { blank: number; waiting: number; looping: number }

export const NO_TALLY: Tally = { blank: 0, waiting: 0, looping: 0 }

export const nextTally = (before: Tally, { isWaiting, hasContent, isFetching, commits }: Look): Tally => ({
  blank: isWaiting || hasContent || isFetching ? 0 : before.blank + 1,
  waiting: isWaiting && !isFetching ? before.waiting + 1 : 0,
  looping: commits > MOST_COMMITS ? before.looping + 1 : 0,
})

/** What is wrong with a screen, as far as it can be said by now. */
export const verdictOf = ({ blank, waiting, looping }: Tally): 'blank' | 'hung' | 'looped' | undefined => {
  if (looping >= LOOPED_LOOKS) return 'looped'
  if (waiting >= HUNG_LOOKS) return 'hung'
  return blank >= BLANK_LOOKS ? 'blank' : undefined
}
