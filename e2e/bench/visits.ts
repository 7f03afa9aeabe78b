import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { root, runTypeScript } from '../commands/workspace.mjs'
import { copyBuild } from '../fixtures/copied-build.ts'
import { SLOW_4G } from '../fixtures/first-visit.ts'
import { startFrontDoor } from '../fixtures/front-door.ts'
import { median } from './statistics.rules.ts'
import {
  CPU_SLOWDOWN,
  firstControl,
  linkTo,
  newPhone,
  openBrowser,
  openMeasured,
  startBuilt,
} from './visit.ts'

const RUNS = 5
type Deployment = { link: (isVerified: boolean) => Promise<string> }

const openThrottled = async (context: BrowserContext) => {
  const { page, cdp } = await openMeasured(context)
  await page.addInitScript(() => {
    const blocked: number[] = []
    Object.assign(window, { blocked })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) blocked.push(Math.max(0, duration - 50))
    }).observe({ type: 'longtask', buffered: true })
  })
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G)
  return page
}

const blockedMs = (page: Page) =>
  page.evaluate(() => (Reflect.get(window, 'blocked') as number[]).reduce((sum, ms) => sum + ms, 0))

const settle = async (page: Page) => {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(
    async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated',
  )
  await page.waitForLoadState('networkidle')
}

/** A: a link with a verified birthday and an empty cache; F: how long its main thread is blocked. */
const coldVisit = async (browser: Browser, { link }: Deployment) => {
  const context = await newPhone(browser)
  const page = await openThrottled(context)
  await page.goto(await link(true), { waitUntil: 'commit' })
  const usable = await firstControl(page)
  await page.waitForLoadState('networkidle')
  const blocked = await blockedMs(page)
  await context.close()
  return { usable, blocked }
}

/** B: a link that shows the gate; C: from Verify to the first question. */
const gatedVisit = async (browser: Browser, { link }: Deployment) => {
  const context = await newPhone(browser)
  const page = await openThrottled(context)
  await page.goto(await link(false), { waitUntil: 'commit' })
  const usable = await firstControl(page)
  await page.getByLabel('Date of birth').pressSequentially('01/02/1990', { delay: 60 })
  await page.evaluate(() => {
    const since = performance.now()
    new MutationObserver((_, observer) => {
      if (!document.querySelector('main input[type=radio]')) return
      observer.disconnect()
      requestAnimationFrame(() =>
        setTimeout(() => Object.assign(window, { verified: performance.now() - since })),
      )
    }).observe(document, { childList: true, subtree: true })
  })
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.waitForFunction(() => Reflect.get(window, 'verified') !== undefined)
  const verified = await page.evaluate(() => Number(Reflect.get(window, 'verified')))
  await context.close()
  return { usable, verified }
}

/** D and E: the same phone's next visit, after `release`. */
const returningVisit = async (browser: Browser, { link }: Deployment, release: () => Promise<void>) => {
  const context = await newPhone(browser)
  for (let visit = 0; visit < 2; visit += 1) {
    const before = await context.newPage()
    await before.goto(await link(true))
    await settle(before)
    await before.close()
  }
  await release()
  const page = await openThrottled(context)
  await page.goto(await link(true), { waitUntil: 'commit' })
  const usable = await firstControl(page)
  await context.close()
  return usable
}

let releases = 0

/** Publishes apps with changed own code and unchanged libraries. */
const releaser = (store: string, apps: readonly string[]) => async () => {
  releases += 1
  for (const app of apps) {
    const name = app === 'host' ? 'main.js' : 'remoteEntry.js'
    const text = readFileSync(path.join(root, app, 'dist', name), 'utf8')
    const changed = await copyBuild(app, `0.1.${releases}`, { files: { [name]: `${text}\n// ${releases}` } })
    await runTypeScript('host/cli/remotes.ts', ['publish', app, '--from', changed.dist, '--store', store], {
      quiet: true,
    })
    await changed.remove()
  }
}

/** Measures visits through the production gateway (HTTP/2) on slow 4G, at a quarter of the CPU. */
export const benchVisits = async () => {
  const clinic = await startBuilt()
  const door = await startFrontDoor({ origin: clinic.url, store: clinic.store })
  const browser = await openBrowser()
  const deployment: Deployment = {
    link: async (isVerified) => door.origin + (await linkTo(clinic.url, 'mood-and-energy', isVerified)),
  }
  const returning = (...released: string[]) =>
    returningVisit(browser, deployment, releaser(clinic.store, released))
  const times: Record<string, number[]> = {}
  try {
    for (let run = 0; run <= RUNS; run += 1) {
      const cold = await coldVisit(browser, deployment)
      const gated = await gatedVisit(browser, deployment)
      const measured = {
        'A cold, gate passed': cold.usable,
        'F main thread blocked': cold.blocked,
        'B cold, gate asked': gated.usable,
        'C from Verify to the first question': gated.verified,
        'D again, nothing released': await returning(),
        'E again, one remote released': await returning('mfe-assessments'),
        'E again, the host released': await returning('host'),
        'E again, all released': await returning('host', 'mfe-auth', 'mfe-assessments'),
      }
      if (run === 0) continue
      for (const [name, ms] of Object.entries(measured))
        times[name] = [...(times[name] ?? []), Math.round(ms)]
    }
    const medians = Object.fromEntries(Object.entries(times).map(([name, all]) => [name, median(all)]))
    console.table(medians)
    return { runs: RUNS, cpuSlowdown: CPU_SLOWDOWN, network: 'slow 4G, HTTP/2', medians, times }
  } finally {
    await browser.close()
    await door.stop()
    await clinic.close()
  }
}
