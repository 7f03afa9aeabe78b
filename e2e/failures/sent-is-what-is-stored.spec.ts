import type { Page } from '@playwright/test'
import { answerAll, openLinkOfNewPatient, overduePatient } from '../fixtures/assessments.page.ts'
import { expect, test } from '../fixtures/test.ts'

const SUBMIT = '**/submit-assessments'
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click()
const titled = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const unknown = (page: Page) => titled(page, 'We do not know yet if your answers arrived')
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you' })

/** The server stores it, and its answer never arrives. Sent by the test: a browser would try it again by itself. */
const loseFirstAnswer = async (page: Page) => {
  const keys: (string | undefined)[] = []
  await page.route(SUBMIT, async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  return keys
}
/** The whole reference, as 'Details' shows it. */
const referenceOn = async (page: Page) =>
  ((await page.getByText(/Full reference: /).textContent()) ?? '').replace(/^Full reference: /, '')

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 568 } })

  test('after a lost response the outcome is unknown until the key tells what is stored', async ({
    page,
    clinic,
  }) => {
    const { userId } = await openLinkOfNewPatient(page, clinic, overduePatient)
    await answerAll(page, () => 0)
    const keys = await loseFirstAnswer(page)
    await submit(page)
    await expect(unknown(page)).toBeFocused()
    await expect(unknown(page)).toBeInViewport()
    await expect(page.getByRole('main').getByRole('link', { name: /Call/ })).toBeInViewport()
    await expect(page).toHaveTitle(/^We do not know yet if your answers arrived/)
    await page.reload()
    await expect(thanks(page)).toBeVisible()
    const [stored, ...others] = await clinic.submissionsOf(userId)
    expect(others).toEqual([])
    expect(await referenceOn(page)).toBe(stored?.id)
    expect(keys).toEqual([expect.stringMatching(/^[\w-]{36}$/), keys[0]])
  })
})
