import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { root, runTypeScript } from '../commands/workspace.mjs'
import { copyBuild } from '../fixtures/copied-build.ts'
import { SLOW_4G } from '../fixtures/first-visit.ts'
import { startFrontDoor } from '../fixtures/front-door.ts'
import { measureInPage } from './in-page.ts'
import { post } from './scenarios.ts'
import { startStack } from './stack.ts'
import { median } from './statistics.rules.ts'
import { CPU_SLOWDOWN, openBrowser } from './visit.ts'

const RUNS = 5
const PATIENT = {
  firstName: 'Robin',
  lastName: 'Bench',
  dateOfBirth: '1990-01-02',
  phoneNumber: '+12125550111',
}
const DUE = [{ questionnaire: 'mood-and-energy', dueInDays: -1 }]

type Deployment = { origin: string; link: (isVerified: boolean) => Promise<string> }

const newContext = (browser: Browser) =>
  browser.newContext({ viewport: { width: 390, height: 844 }, ignoreHTTPSErrors: true })

const throttle = async (cdp: CDPSession) => {
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}

/** Opens a page that measures itself, throttled, in a context that may have been here before. */
const openThrottled = async (context: BrowserContext) => {
  const page = await context.newPage()
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.addInitScript(measureInPage)
  await page.addInitScript(() => {
    const blocked: number[] = []
    Object.assign(window, { blocked })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) blocked.push(Math.max(0, duration - 50))
    }).observe({ type: 'longtask', buffered: true })
  })
  await throttle(await context.newCDPSession(page))
  return page
}

const firstControl = async (page: Page): Promise<number> => {
  await page.waitForFunction(() => window.measured.firstControl !== undefined)
  return page.evaluate(() => window.measured.firstControl ?? Number.NaN)
}

const blockedMs = (page: Page) =>
  page.evaluate(() => (Reflect.get(window, 'blocked') as number[]).reduce((sum, ms) => sum + ms, 0))

/** Until nothing is requested any more, and the worker has what it keeps. */
const settle = async (page: Page) => {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(
    async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated',
  )
  await page.waitForLoadState('networkidle')
}

/** A: a link whose gate is passed, with nothing cached; F: how long its main thread is blocked. */
const coldVisit = async (browser: Browser, { link }: Deployment) => {
  const context = await newContext(browser)
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
  const context = await newContext(browser)
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

/** D and E: the same phone again, after `release`. */
const returningVisit = async (browser: Browser, { link }: Deployment, release?: () => Promise<void>) => {
  const context = await newContext(browser)
  for (let visit = 0; visit < 2; visit += 1) {
    const before = await context.newPage()
    await before.goto(await link(true))
    await settle(before)
    await before.close()
  }
  await release?.()
  const page = await openThrottled(context)
  await page.goto(await link(true), { waitUntil: 'commit' })
  const usable = await firstControl(page)
  await context.close()
  return usable
}

let releases = 0

/** Publishes apps whose own code has changed and whose libraries have not. */
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

const APPS = ['host', 'mfe-auth', 'mfe-assessments']

/** The visits that people make, through production's front door (HTTP/2) on slow 4G, at a fourth of the processor. */
export const benchVisits = async ({ runs = RUNS, warmUps = 1 } = {}) => {
  const clinic = await startStack()
  const door = await startFrontDoor(clinic)
  const browser = await openBrowser()
  const deployment: Deployment = {
    origin: door.origin,
    link: async (birthdayVerified) => {
      const { patients } = await post<{ patients: [{ links: { sms: string } }] }>(
        `${clinic.origin}/sandbox/scenarios`,
        { patients: [{ ...PATIENT, birthdayVerified, assignments: DUE }] },
      )
      const { pathname, search } = new URL(patients[0].links.sms, clinic.origin)
      return door.origin + pathname + search
    },
  }
  const times: Record<string, number[]> = {}
  const record = (name: string, ms: number) => {
    times[name] = [...(times[name] ?? []), Math.round(ms)]
  }
  try {
    for (let run = 0; run < warmUps + runs; run += 1) {
      const cold = await coldVisit(browser, deployment)
      const gated = await gatedVisit(browser, deployment)
      const again = await returningVisit(browser, deployment)
      const afterRemote = await returningVisit(
        browser,
        deployment,
        releaser(clinic.store, ['mfe-assessments']),
      )
      const afterHost = await returningVisit(browser, deployment, releaser(clinic.store, ['host']))
      const afterAll = await returningVisit(browser, deployment, releaser(clinic.store, APPS))
      // Discarded: the servers are cold.
      if (run < warmUps) continue
      record('A cold, gate passed', cold.usable)
      record('F main thread blocked', cold.blocked)
      record('B cold, gate asked', gated.usable)
      record('C from Verify to the first question', gated.verified)
      record('D again, nothing released', again)
      record('E again, one remote released', afterRemote)
      record('E again, the host released', afterHost)
      record('E again, all released', afterAll)
    }
    const medians = Object.fromEntries(Object.entries(times).map(([name, all]) => [name, median(all)]))
    console.table(medians)
    return { runs, cpuSlowdown: CPU_SLOWDOWN, network: 'slow 4G, HTTP/2', medians, times }
  } finally {
    await browser.close()
    await door.stop()
    await clinic.stop()
  }
}
