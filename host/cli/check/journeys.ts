/** What the smoke journeys came to: how many passed, and the titles of those that did not. */
export type JourneysResult = {
  passed: number
  failed: readonly string[]
  /** All that the runner said, for whoever has to mend it. */
  said?: string
}

/**
 * Runs the smoke journeys on the releases in `<dataDir>/releases`.
 * @throws when they could not be run at all.
 */
export type RunJourneys = (dataDir: string) => Promise<JourneysResult>
