import { type Browser, type BrowserContext, chromium, type Page, request } from '@playwright/test'
import { findChromium } from '../commands/programs.mjs'
import { build, publish } from '../commands/workspace.mjs'
import { createClinicFixture } from '../fixtures/clinic.fixture.ts'
import { startStack, writeStoreSettings } from '../fixtures/stack.ts'

export const CPU_SLOWDOWN = 4

/** In milliseconds. */
type Measured = { firstControl?: number; interactions: Record<string, { start: number; end: number }> }

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: it is merged with the browser's own.
  interface Window {
    measured: Measured
  }
}

export const startBuilt = async (env: Record<string, string> = {}) => {
  await build()
  const stack = await startStack(env)
  await writeStoreSettings(stack.store, { languages: ['es', 'ar'], allowUnreviewedWords: true })
  await publish(stack.store)
  return stack
}

export const clinicAt = async (baseURL: string) => createClinicFixture(await request.newContext({ baseURL }))

/** A text-message link of a new patient to an assessment, as path and query for a clinic at `origin`. */
export const linkTo = async (origin: string, assessmentId: string, birthdayVerified = true) => {
  const assignments = [{ questionnaire: assessmentId, dueInDays: -1 }]
  const { userId } = await (await clinicAt(origin)).createPatient({ birthdayVerified, assignments })
  return `/user/${userId}/assessments?context=sms`
}

export const openBrowser = async (): Promise<Browser> => {
  const executablePath = await findChromium()
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    // Chromium registers no service worker on a page with an untrusted certificate.
    args: ['--no-sandbox', '--ignore-certificate-errors'],
  })
}

export const newPhone = (browser: Browser) =>
  browser.newContext({ viewport: { width: 390, height: 844 }, ignoreHTTPSErrors: true })

/** Runs before any other script. Records the first control's paint, and each press from pointer down to paint. */
const measureInPage = () => {
  const measured: Measured = { interactions: {} }
  window.measured = measured
  const watch = new MutationObserver(() => {
    if (!document.querySelector('main input')) return
    watch.disconnect()
    requestAnimationFrame(() => setTimeout(() => (measured.firstControl = performance.now())))
  })
  watch.observe(document, { childList: true, subtree: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('interactionId' in entry) || !entry.interactionId) continue
      const id = String(entry.interactionId)
      const known = measured.interactions[id] ?? { start: entry.startTime, end: 0 }
      measured.interactions[id] = {
        start: Math.min(known.start, entry.startTime),
        end: Math.max(known.end, entry.startTime + entry.duration),
      }
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}

export const openMeasured = async (context: BrowserContext) => {
  const page = await context.newPage()
  // esbuild adds calls of `__name` to functions that run in the page.
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.addInitScript(measureInPage)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return { page, cdp }
}

export const firstControl = async (page: Page): Promise<number> => {
  await page.waitForFunction(() => window.measured.firstControl !== undefined)
  return page.evaluate(() => window.measured.firstControl ?? Number.NaN)
}
