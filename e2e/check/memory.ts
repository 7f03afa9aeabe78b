import { setTimeout as wait } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'
import { NOT_FOUND_COPY } from '../../host/src/screens/not-found.copy.ts'
import { findGrowth, type Held } from './memory.rules.ts'
import { HEADING_TIMEOUT_MS, waitForHeading, waitForRest, withTimeout } from './screen-checks.ts'

/** The first visits fill caches that remain, such as of scripts and compiled code. */
const WARM_UP_VISITS = 2
const MEASURED_VISITS = 8
/** A heading appears before the effects of its screen have run. */
const SETTLE_MS = 100
/** An unknown address, which shows the host's own page in every session. */
const ELSEWHERE = '/no-screen-of-any-remote'

export const heldBy = async (cdp: CDPSession): Promise<Held> => {
  // Objects finalized in one collection are freed in the next.
  for (let round = 0; round < 3; round += 1) await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters')
  return { bytes: usedSize, nodes, listeners: jsEventListeners }
}

const leaveAndReturn = async (page: Page, end: string) => {
  await page.evaluate((elsewhere) => {
    history.pushState({}, '', elsewhere)
    dispatchEvent(new PopStateEvent('popstate'))
  }, ELSEWHERE)
  const away = page.getByRole('heading', { level: 1, name: NOT_FOUND_COPY.title })
  await withTimeout(away.waitFor(), HEADING_TIMEOUT_MS, 'it does not go when the page leads elsewhere')
  await page.evaluate(() => history.back())
  await withTimeout(away.waitFor({ state: 'detached' }), HEADING_TIMEOUT_MS, 'Back does not lead to it')
  await waitForHeading(page, end)
  await wait(SETTLE_MS)
}

export const checkMemory = async (page: Page, end: string) => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('HeapProfiler.enable')
  const series: Held[] = []
  for (let visit = 0; visit < WARM_UP_VISITS + MEASURED_VISITS; visit += 1) {
    if (visit >= WARM_UP_VISITS) series.push(await heldBy(cdp))
    await leaveAndReturn(page, end).catch((error: Error) => {
      error.message = `left and opened again: ${error.message}`
      throw error
    })
  }
  await waitForRest(page)
  series.push(await heldBy(cdp))
  await cdp.detach()
  const growth = findGrowth(series)
  if (growth) throw new Error(growth)
}
