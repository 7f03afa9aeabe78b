import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../commands/programs.mjs'
import { measureInPage } from './in-page.ts'
import { linkTo } from './link.ts'
import { publishMore } from './more-remotes.ts'
import { startStack } from './stack.ts'
import { median } from './statistics.rules.ts'

const RUNS = 9
const MORE = 50
const SLOWER = 4
/** Slow 4G as Lighthouse has it: 150 ms there and back, 1.6 Mbit/s down, 750 kbit/s up. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}

/** Milliseconds from the tap on a text-message link to the first control that can be used; nothing is cached. */
const firstControl = async (browser: Browser, link: string): Promise<number> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.addInitScript(measureInPage)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G)
  await page.goto(link)
  await page.waitForFunction(() => window.measured.firstControl !== undefined)
  const ms = await page.evaluate(() => window.measured.firstControl ?? Number.NaN)
  await context.close()
  return ms
}

/** What 50 remotes more in the registry cost the first visit, in turns with the seven. */
export const benchRemotes = async () => {
  const few = await startStack()
  const many = await startStack()
  await publishMore(many.store, MORE)
  const executablePath = await findChromium()
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox'],
  })
  try {
    const times = { few: [] as number[], many: [] as number[] }
    // The first of each is thrown away: the servers are cold then.
    for (let run = 0; run <= RUNS; run += 1) {
      times.few.push(await firstControl(browser, await linkTo(few.origin, 'mood-and-energy')))
      times.many.push(await firstControl(browser, await linkTo(many.origin, 'mood-and-energy')))
    }
    const seven = Math.round(median(times.few.slice(1)))
    const fiftySeven = Math.round(median(times.many.slice(1)))
    const ratio = Math.round((fiftySeven / seven) * 1000) / 1000
    console.table({ 'first control, ms': { '7 remotes': seven, '57 remotes': fiftySeven } })
    console.log(`57 to 7 remotes: ${ratio} (goal: at most 1.03)`)
    return { runs: RUNS, cpuSlowdown: SLOWER, network: 'slow 4G', seven, fiftySeven, ratio }
  } finally {
    await browser.close()
    await few.stop()
    await many.stop()
  }
}
