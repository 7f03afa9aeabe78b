import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { FORMS } from '../fixtures/forms.page.ts'
import type { ProductForm } from '../fixtures/product-form.ts'
import { root } from '../fixtures/stack.ts'
import { expect, expectNoSidewaysScroll, test } from '../fixtures/test.ts'
import {
  expectRequests,
  holdRequests,
  readContrasts,
  readShown,
  stopClock,
  tryToChange,
  withoutTimeout,
} from '../fixtures/while-sending.ts'

test.use({ viewport: { width: 320, height: 568 }, hasTouch: true })

const SLOW_MS = 10_000
const UNKNOWN = /^We do not know yet/

const submitButton = (page: Page, { submit }: ProductForm) =>
  page.getByRole('button', { name: submit, exact: true })

/** Expects the contrast of everything that a form shows to be that of text, in both colour schemes. */
const expectReadable = async (page: Page) => {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const tooWeak = (await readContrasts(page)).filter(({ contrast }) => contrast < 4.5)
    expect(tooWeak, colorScheme).toEqual([])
  }
}

for (const form of FORMS) {
  const { sends } = form
  if (!sends) continue
  test(`'${form.name}' takes no change while it is sent, can be waited for no longer, and says what was sent`, async ({
    page,
    clinic,
    checkAccessibility,
  }) => {
    await withoutTimeout(page)
    await page.clock.install()
    await form.open(page, clinic)
    await form.fill?.(page)
    const held = await holdRequests(page, sends)
    const shown = await readShown(page)
    await submitButton(page, form).click()
    await expectRequests(held, 1)
    const locked = page.getByRole('status').filter({ hasText: 'You cannot change anything' })
    await expect(locked).toBeAttached()
    await stopClock(page)
    await expectReadable(page)
    await tryToChange(page)
    expect(await readShown(page)).toEqual(shown)
    expect(held).toHaveLength(1)
    expect(held[0]?.request.postDataJSON() ?? {}).toMatchObject(sends.body?.(shown) ?? {})

    // After ten seconds there is a way out, which is seen, and says no more than is known.
    const address = page.url()
    const stop = page.getByRole('button', { name: 'Stop waiting' })
    await expect(stop).toHaveCount(0)
    await page.clock.runFor(SLOW_MS)
    await page.clock.resume()
    await checkAccessibility()
    await expectNoSidewaysScroll(page)
    await stop.click()
    const unknown = page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: UNKNOWN })
    await expect(unknown).toBeInViewport()
    await expect(locked).toHaveCount(0)
    expect(await readShown(page)).toEqual(shown)

    // The answer that comes nevertheless changes nothing behind the person's back.
    const late = page.waitForEvent('requestfinished', (request) => request === held[0]?.request)
    held[0]?.release()
    await late
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    await expect(unknown).toBeVisible()
    expect(page.url()).toBe(address)
    expect(await readShown(page)).toEqual(shown)

    // The same request again.
    await submitButton(page, form).click()
    await expectRequests(held, 2)
    const [first, second] = held.map(({ request }) => request)
    expect(second?.postDataJSON()).toEqual(first?.postDataJSON())
    expect(second?.headers()['idempotency-key']).toBe(first?.headers()['idempotency-key'])
    const failed = page.getByRole('alert').first()
    const wasAt = await page.getByRole('heading').allTextContents()
    held[1]?.release()
    await expect
      .poll(async () =>
        (await failed.isVisible())
          ? 'failed'
          : (await page.getByRole('heading').allTextContents()).join() !== wasAt.join() && 'led on',
      )
      .toBeTruthy()
    if (await failed.isVisible()) expect(await readShown(page)).toEqual(shown)
    expect(held).toHaveLength(2)
  })
}

test('every form of the product submits with useSend, or through the outbox', () => {
  const usersOfMutations = readdirSync(root)
    .filter((folder) => folder.startsWith('mfe-'))
    .flatMap((folder) =>
      readdirSync(path.join(root, folder, 'src'), { recursive: true }).map(
        (file) => `${folder}/src/${String(file)}`,
      ),
    )
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .filter((file) => /\buseMutation\(/.test(readFileSync(path.join(root, file), 'utf8')))
  // Single buttons and switches, which have no entries.
  expect(usersOfMutations.sort()).toEqual([
    'mfe-assessments/src/components/safety-net/use-dismiss-safety-net.ts',
    'mfe-settings/src/features/notifications/use-preferences.ts',
  ])
})
