import type { Page } from '@playwright/test'
import { answerAll, openLinkOfNewPatient, overduePatient } from '../fixtures/assessments.page.ts'
import { openKiosk } from '../fixtures/kiosk.page.ts'
import { endOffline, stayOffline, waitForWorkerCache } from '../fixtures/service-worker.ts'
import { expect, expectNoSidewaysScroll, test } from '../fixtures/test.ts'

test.use({ serviceWorkers: 'allow' })

const cacheNames = (page: Page) => page.evaluate(() => caches.keys())
const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

const expectNothingPersonal = async (page: Page, userId: string) => {
  const held = await page.evaluate(async () => {
    const urls: string[] = []
    let texts = ''
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        urls.push(new URL(request.url).pathname)
        texts += (await (await cache.match(request))?.text()) ?? ''
      }
    }
    return { urls, texts }
  })
  expect(held.urls.length).toBeGreaterThan(5)
  expect(held.urls.filter((url) => !/^\/(host|remotes)\/|^\/$|^\/config\.json$/.test(url))).toEqual([])
  expect(held.texts).not.toContain(userId)
}

test('a link opened earlier also opens offline @main', async ({ page, context, clinic }) => {
  const { userId } = await openLinkOfNewPatient(page, clinic, overduePatient)
  await page.getByRole('radio').first().check()
  await waitForWorkerCache(page)
  await expectNothingPersonal(page, userId)

  await context.setOffline(true)
  await stayOffline(page)
  await page.reload()
  await expect(page.getByText('You are offline.')).toBeVisible()
  await expect(page.getByText('Your answers are kept on this device')).toBeVisible()
  await page.getByRole('button', { name: 'Crisis help' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: /988/ }).first()).toBeVisible()
  await page.keyboard.press('Escape')

  await context.setOffline(false)
  await endOffline(page)
  // No button is pressed.
  await expect(page.getByText('We kept your answers')).toBeVisible()
  await expect(page.getByRole('radio').first()).toBeChecked()
})

test('answers with an unknown outcome are stored only once after an offline reload', async ({
  page,
  context,
  clinic,
  checkAccessibility,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  const { userId } = await openLinkOfNewPatient(page, clinic, overduePatient)
  await answerAll(page, () => 0)
  await waitForWorkerCache(page)
  await page.route('**/submit-assessments', (route) => route.abort())
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(
    page.getByRole('heading', { name: 'We do not know yet if your answers arrived' }),
  ).toBeVisible()
  await context.setOffline(true)
  await stayOffline(page)
  await page.reload()
  const said = page.getByText('We do not know yet if your answers arrived. This device keeps them.')
  await expect(said).toBeVisible()
  const retry = page.getByRole('button', { name: 'Try again' })
  const [{ y: saidAt = 0 } = {}, { y: retryAt = 0 } = {}] = [
    (await said.boundingBox()) ?? {},
    (await retry.boundingBox()) ?? {},
  ]
  expect(saidAt, 'what became of the answers comes before what can be done').toBeLessThan(retryAt)
  await expect(page.getByText('They will be here when')).toHaveCount(0)
  await checkAccessibility()
  await expectNoSidewaysScroll(page)
  expect(await clinic.submissionsOf(userId)).toHaveLength(0)

  await page.unroute('**/submit-assessments')
  await context.setOffline(false)
  await endOffline(page)
  // No button is pressed.
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible()
  expect(await clinic.submissionsOf(userId)).toHaveLength(1)
})

test('the service worker caches a script that loads while the worker takes control', async ({
  page,
  clinic,
}) => {
  const script = /\/watch\.[0-9a-f]+\.js/
  await page.route(script, async (route) => {
    const isInCharge = () => page.evaluate(() => navigator.serviceWorker.controller !== null)
    await expect.poll(isInCharge).toBe(true)
    await route.continue()
  })
  const loaded = page.waitForResponse(script)
  await openLinkOfNewPatient(page, clinic, overduePatient)
  await (await loaded).finished()
  await waitForWorkerCache(page)
})

test('a kiosk deletes pages that the browser cached earlier [KIOSK-01]', async ({ page, clinic }) => {
  await page.goto('/login')
  await waitForWorkerCache(page)
  await openKiosk(page, clinic, overduePatient)
  await expect.poll(() => registrations(page), { timeout: 15_000 }).toBe(0)
  await expect.poll(() => cacheNames(page)).toEqual([])
})
