import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../commands/programs.mjs'
import { measureInPage } from './in-page.ts'

/** Slowdown of every measured page: a phone of some years ago against this machine. */
export const SLOWER = 4

/** The browser of a bench. */
export const openBrowser = async (): Promise<Browser> => {
  const executablePath = await findChromium()
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] })
}

/** A page that has seen nothing before and measures itself; `slowDown` begins the slow part. */
export const openPage = async (browser: Browser) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    ignoreHTTPSErrors: true,
  })
  const page = await context.newPage()
  // tsx marks functions by name, with a helper that a page does not have.
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.addInitScript(measureInPage)
  const cdp = await context.newCDPSession(page)
  return {
    page,
    cdp,
    slowDown: () => cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER }),
    close: () => context.close(),
  }
}

/** What `measure` finds, `runs` times, after a first time that is thrown away: the server is cold then. */
export const measureRuns = async <Found>(runs: number, measure: () => Promise<Found>): Promise<Found[]> => {
  const found = []
  for (let run = 0; run <= runs; run += 1) found.push(await measure())
  return found.slice(1)
}
