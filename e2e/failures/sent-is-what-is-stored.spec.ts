import type { Page } from '@playwright/test'
import { answerAll, openLinkOfNewPatient, overduePatient } from '../fixtures/assessments.page.ts'
import { readDeviceStorage } from '../fixtures/device.ts'
import { expect, test } from '../fixtures/test.ts'

const SUBMIT = '**/submit-assessments'
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click()
const titled = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const unknown = (page: Page) => titled(page, 'We do not know yet if your answers arrived')
const refusedAsAnswered = (page: Page) => titled(page, 'Your answers were not sent')
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
/** The whole reference, as it stands under 'Details'. */
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

test('the second of two devices with one link is told that its answers were not sent, and keeps them', async ({
  page,
  clinic,
  browser,
}) => {
  const assignments = [...overduePatient.assignments, { questionnaire: 'sleep-diary', dueInDays: -1 }]
  const { userId, links } = await openLinkOfNewPatient(page, clinic, { ...overduePatient, assignments })
  await answerAll(page, () => 3)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Question set 2 of 2')).toBeVisible()
  // On another phone, meanwhile, with the first questionnaire alone.
  const other = await browser.newContext()
  const phone = await other.newPage()
  await phone.goto(`${links.sms}&assessments=mood-and-energy`)
  await answerAll(phone, () => 0)
  await submit(phone)
  await expect(thanks(phone)).toBeVisible()
  await other.close()
  await page.getByLabel(/How many hours/).pressSequentially('6')
  for (const group of await page.getByRole('group').all()) await group.locator('input').first().check()
  await submit(page)
  await expect(refusedAsAnswered(page)).toBeFocused()
  await expect(refusedAsAnswered(page)).toBeInViewport()
  await expect(page.getByText('Your clinic has your other answers.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Mood and energy' })).toBeVisible()
  const stored = await clinic.submissionsOf(userId)
  expect(stored.map(({ answers }) => answers.map(({ id }) => id)).sort()).toEqual([
    ['mood-and-energy'],
    ['sleep-diary'],
  ])
  const mine = stored.find(({ answers }) => answers[0]?.id === 'sleep-diary')
  expect(await referenceOn(page)).toBe(mine?.id)
  await page.reload()
  await expect(refusedAsAnswered(page)).toBeVisible()
  await page.getByRole('button', { name: 'Erase these answers' }).click()
  await page.getByRole('button', { name: 'Erase them' }).click()
  // The rest was sent.
  await expect(thanks(page)).toBeVisible()
  expect(await referenceOn(page)).toBe(mine?.id)
  expect(await readDeviceStorage(page)).not.toContain('Mood and energy')
})
