import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../commands/programs.mjs'
import { measureInPage } from './in-page.ts'

/** CPU slowdown of every measured page, for an older phone. */
export const CPU_SLOWDOWN = 4

/** The browser of a bench. */
export const openBrowser = async (): Promise<Browser> => {
  const executablePath = await findChromium()
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    // Chromium registers no service worker on a page whose certificate it does not trust.
    args: ['--no-sandbox', '--ignore-certificate-errors'],
  })
}

/** Opens a page with empty caches that measures itself; `slowDown` throttles its CPU. */
export const openPage = async (browser: Browser) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    ignoreHTTPSErrors: true,
  })
  const page = await context.newPage()
  await page.addInitScript(measureInPage)
  const cdp = await context.newCDPSession(page)
  return {
    page,
    cdp,
    slowDown: () => cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN }),
    close: () => context.close(),
  }
}

/** Measures `runs` times; a first run is discarded: the server is cold. */
export const measureRuns = async <Found>(runs: number, measure: () => Promise<Found>): Promise<Found[]> => {
  const found = []
  for (let run = 0; run <= runs; run += 1) found.push(await measure())
  return found.slice(1)
}
