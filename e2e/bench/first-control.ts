import type { Browser } from '@playwright/test'
import { SLOW_4G } from '../fixtures/first-visit.ts'
import { openPage } from './visit.ts'

/** Milliseconds from the tap on a text-message link to the first control that can be used; nothing is cached. */
export const firstControl = async (browser: Browser, link: string): Promise<number> => {
  const visit = await openPage(browser)
  const { page } = visit
  await visit.slowDown()
  await visit.cdp.send('Network.enable')
  await visit.cdp.send('Network.emulateNetworkConditions', SLOW_4G)
  await page.goto(link)
  await page.waitForFunction(() => window.measured.firstControl !== undefined)
  const ms = await page.evaluate(() => window.measured.firstControl ?? Number.NaN)
  await visit.close()
  return ms
}
