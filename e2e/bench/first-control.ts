import type { Browser } from '@playwright/test'
import { openPage } from './visit.ts'

/** Slow 4G as Lighthouse has it: 150 ms there and back, 1.6 Mbit/s down, 750 kbit/s up. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}

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
