import type { BrowserContext, Page } from '@playwright/test'
import { diary, diaryForm, moodForm, NOTE, titled } from '../fixtures/answer-forms.page.ts'
import { openLinkOfNewPatient } from '../fixtures/assessments.page.ts'
import type { ClinicFixture } from '../fixtures/clinic.fixture.ts'
import { readDeviceStorage } from '../fixtures/device.ts'
import { logIn, openAsNewPatient } from '../fixtures/log-in.ts'
import { expect, test } from '../fixtures/test.ts'

const SUBMITS = /\/(submit-assessments|check-ins\/submit)$/

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const unknown = (page: Page) => titled(page, 'We do not know yet if your answers arrived')
const note = (page: Page, label: string) => page.getByLabel(label)

const recordBodies = (context: BrowserContext) => {
  const bodies: string[] = []
  context.on('request', (request) => {
    if (request.method() === 'POST' && SUBMITS.test(request.url())) bodies.push(request.postData() ?? '')
  })
  return bodies
}

const openWeekly = async (page: Page, clinic: ClinicFixture) => {
  const assignments = [{ ...diary, cadence: 'weekly' as const }]
  return (await openLinkOfNewPatient(page, clinic, { birthdayVerified: true, assignments })).userId
}

test('a logout asks first whether to keep or erase unsent answers', async ({ page, clinic, context }) => {
  const { login, userId } = await openAsNewPatient(page, clinic, '/check-ins/low-mood', {
    checkIns: ['low-mood'],
  })
  await moodForm.fill(page)
  await context.route(SUBMITS, (route) => route.abort('connectionfailed'))
  await press(page, 'Submit')
  await expect(unknown(page)).toBeVisible()
  const link = await context.newPage()
  const guest = await openWeekly(link, clinic)
  await diaryForm.fill(link)
  await press(link, 'Submit')
  await expect(unknown(link)).toBeVisible()
  const promise = link.getByText('We keep them on this device for 24 hours')
  await expect(promise).toBeVisible()

  const leave = async (choice: string) => {
    await page.goto('/logout')
    await expect(titled(page, 'Some answers have not been sent yet')).toBeVisible()
    await press(page, choice)
    await expect(page).toHaveURL(/\/login$/)
    return readDeviceStorage(page)
  }
  const kept = await leave('Keep them and log out')
  for (const words of ['Tea, and a walk', 'A naïve dream']) expect(kept).toContain(words)
  await expect(promise).toBeVisible()
  await logIn(page, login)
  await expect(page.getByRole('link', { name: 'Send them' })).toBeVisible()

  const erased = await leave('Erase them and log out')
  for (const words of ['Tea, and a walk', 'A naïve dream']) expect(erased).not.toContain(words)
  await expect(promise).toHaveCount(0)
  const bodies = recordBodies(context)
  await context.unroute(SUBMITS)
  await link.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(link.getByLabel('How many hours')).toHaveValue('')
  await logIn(page, login)
  await expect(page).not.toHaveURL(/\/login/)
  await page.goto('/check-ins/low-mood')
  await expect(note(page, NOTE)).toHaveValue('')
  expect(bodies).toEqual([])
  expect(await clinic.checkInsOf(userId)).toEqual([])
  expect(await clinic.submissionsOf(guest)).toEqual([])
})
