import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { ScreenVisit } from '../../host/cli/check/check-plan.ts'
import { TimeLimitError, withTimeout } from './screen-checks.ts'

/** A card loads after its screen is idle, which may be late on a busy machine. */
const CARD_TIMEOUT_MS = 15_000
const SEEN_TIMEOUT_MS = 5_000
const POLL_INTERVAL_MS = 50
/** Uncompressed. Our cards take 40 kB. */
const MAX_SCRIPT_BYTES = 150_000

/** Skeletons have the class `sk`. */
const STANDING = '*:not(.sk)'

export const placeOf = (card: string) => `[data-card="${card}"]`

export const waitForCards = async (page: Page, { cards = [] }: ScreenVisit) => {
  for (const card of cards) {
    const standing = page.locator(`${placeOf(card)} > ${STANDING}`).first()
    await withTimeout(
      standing.waitFor({ state: 'attached', timeout: 2 * CARD_TIMEOUT_MS }),
      CARD_TIMEOUT_MS,
      `the card ${card} did not come: it failed, or its slot is not drawn`,
    )
  }
}

const isSeenSoon = async (page: Page, card: string): Promise<boolean> => {
  const deadline = Date.now() + SEEN_TIMEOUT_MS
  const isSeen = () =>
    page
      .locator(`${placeOf(card)} *`)
      .evaluateAll((elements) => elements.some((one) => one.getClientRects().length > 0))
  while (!(await isSeen())) {
    if (Date.now() > deadline) return false
    await wait(POLL_INTERVAL_MS)
  }
  return true
}

export const checkCard = async (page: Page, { remote, version, card }: ScreenVisit) => {
  if (!card) return
  if (!(await isSeenSoon(page, card)))
    throw new TimeLimitError(
      'the card showed nothing: somebody with an assessment, check-ins and past answers has to see it',
    )
  const bytes = await page.evaluate(
    (folder) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname.startsWith(folder) && name.endsWith('.js'))
        .reduce(
          (sum, entry) => sum + (entry instanceof PerformanceResourceTiming ? entry.decodedBodySize : 0),
          0,
        ),
    `/remotes/${remote}/${version}/`,
  )
  if (bytes > MAX_SCRIPT_BYTES)
    throw new Error(
      `the scripts of the card are ${Math.round(bytes / 1000)} kB, of ${MAX_SCRIPT_BYTES / 1000} kB`,
    )
}
