import { type Page, test } from '@playwright/test'
import type { ScreenVisit } from '../../host/cli/check/check-plan.ts'
import { placeOf } from './cards.ts'
import { withTimeout } from './screen-checks.ts'

const TIMEOUT_MS = 5_000
/** Text stays readable in a fifth of a PNG's bytes. */
const QUALITY = 50

const attachPicture = async (page: Page) => {
  const taken = page.screenshot({ type: 'jpeg', quality: QUALITY, timeout: TIMEOUT_MS })
  const body = await withTimeout(taken, TIMEOUT_MS, 'the page cannot be drawn')
  await test.info().attach('picture', { body, contentType: 'image/jpeg' })
}

/** The card's own element may have no box, as with `display: contents`. */
const showCard = (page: Page, card: string) =>
  page
    .locator(`${placeOf(card)} *`)
    .evaluateAll((elements) =>
      elements
        .find((one) => one.getClientRects().length > 0)
        ?.scrollIntoView({ block: 'center', behavior: 'instant' }),
    )

export const takePicture = async (page: Page, { path, screen, card }: ScreenVisit) => {
  if (card) await showCard(page, card)
  await attachPicture(page).catch(() => {
    const description = `${path} (${screen}): its picture, which could not be taken`
    test.info().annotations.push({ type: 'left-out', description })
  })
  if (card) await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
}

/** Fails silently on a frozen page. */
export const takePictureOfFailure = (page: Page) => attachPicture(page).catch(() => undefined)
