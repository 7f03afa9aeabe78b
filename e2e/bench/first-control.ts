import type { Browser } from '@playwright/test'
import { SLOW_4G } from '../fixtures/first-visit.ts'
import { openPage } from './visit.ts'

/**
 * Milliseconds from the tap on a text-message link to the first control that can be used; nothing is cached.
 * @throws Error where the page is not in that language
 */
export const firstControl = async (browser: Browser, link: string, language = 'en'): Promise<number> => {
  const visit = await openPage(browser)
  const { page } = visit
  await visit.slowDown()
  await visit.cdp.send('Network.enable')
  await visit.cdp.send('Network.emulateNetworkConditions', SLOW_4G)
  await page.goto(link)
  await page.waitForFunction(() => window.measured.firstControl !== undefined)
  const ms = await page.evaluate(() => window.measured.firstControl ?? Number.NaN)
  const shown = await page.evaluate(() => document.documentElement.lang)
  if (shown !== language) throw new Error(`The page is in ${shown}`)
  await visit.close()
  return ms
}
