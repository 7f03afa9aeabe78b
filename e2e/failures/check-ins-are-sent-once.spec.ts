import type { Page } from '@playwright/test'
import type { ClinicFixture } from '../fixtures/clinic.fixture.ts'
import { openAsNewPatient } from '../fixtures/log-in.ts'
import { expect, test } from '../fixtures/test.ts'

const NOTE = 'Anything your clinician should know?'

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' })

const done = (page: Page, name = 'Low mood') => page.getByRole('heading', { name: `Past answers: ${name}` })

const notSent = (page: Page) => page.getByRole('heading', { level: 1, name: 'Your answers are not sent yet' })

const unknown = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'We do not know yet if your answers arrived' })

const POST = '**/check-ins/submit'

const twoCheckIns = { checkIns: ['low-mood', 'worry'] }

/** Opens a check-in of somebody who has two, and writes a note into it. */
const openForm = async (page: Page, clinic: ClinicFixture) => {
  const { userId } = await openAsNewPatient(page, clinic, '/check-ins/low-mood', twoCheckIns)
  await page.getByLabel(NOTE).fill('tea')
  return userId
}

/** The first check-in arrives and its answer does not. Sent by the test: a browser would try it again by itself. */
const loseFirstAnswer = async (page: Page) => {
  let lost = 0
  await page.route(POST, async (route) => {
    if (lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    await route.abort('connectionreset')
  })
}

test('a double tap sends once [CHECKIN-06]', async ({ page, clinic }) => {
  const userId = await openForm(page, clinic)
  await clinic.fault({ match: `POST .*${userId}/check-ins/submit`, delayMs: 500 })
  await submit(page).dblclick()
  await expect(done(page)).toBeVisible()
  expect(await clinic.checkInsOf(userId)).toHaveLength(1)
})

test('a check-in whose response was lost is stored once', async ({ page, clinic }) => {
  const userId = await openForm(page, clinic)
  await loseFirstAnswer(page)
  await submit(page).click()
  await expect(unknown(page)).toBeFocused()
  await page.getByRole('button', { name: 'Try again now' }).click()
  await expect(done(page)).toBeVisible()
  expect(await clinic.checkInsOf(userId)).toHaveLength(1)
})

test('answers that change after a lost response are another check-in, and the person is told of both', async ({
  page,
  clinic,
  checkAccessibility,
}) => {
  const userId = await openForm(page, clinic)
  await loseFirstAnswer(page)
  await submit(page).click()
  await page.getByRole('button', { name: 'Change answers' }).click()
  await expect(page.getByLabel(NOTE)).toHaveValue('tea')
  await expect(page.getByText('You sent answers earlier')).toBeVisible()
  await page.getByLabel(NOTE).press('End')
  await page.getByLabel(NOTE).pressSequentially(' and toast')
  await submit(page).click()
  await expect(done(page)).toBeVisible()
  await expect(page.getByText('may have arrived too. If so, your clinic has both')).toBeVisible()
  await checkAccessibility()
  const notes = (await clinic.checkInsOf(userId)).map(({ answers }) => answers[0]?.value)
  expect(notes.sort()).toEqual(['tea', 'tea and toast'])
})

test('without a network it says so, survives a reload, and goes when the network is back', async ({
  page,
  clinic,
  context,
}) => {
  const userId = await openForm(page, clinic)
  await page.route(POST, (route) => route.abort('connectionfailed'))
  await context.setOffline(true)
  await submit(page).click()
  await expect(notSent(page)).toBeVisible()
  await context.setOffline(false)
  await expect(unknown(page)).toBeVisible()
  await page.reload()
  await expect(unknown(page)).toBeVisible()
  // The try that a reload makes is over.
  await expect(page.getByRole('button', { name: 'Try again now' })).toBeVisible()
  expect(await clinic.checkInsOf(userId)).toEqual([])
  await context.setOffline(true)
  await page.unroute(POST)
  await context.setOffline(false)
  await expect(done(page)).toBeVisible()
  expect(await clinic.checkInsOf(userId)).toHaveLength(1)
})

test('a pending submission of one check-in does not block another, and is sent from the list', async ({
  page,
  clinic,
  checkAccessibility,
}) => {
  const userId = await openForm(page, clinic)
  await page.route(POST, (route) => route.abort('connectionfailed'))
  await submit(page).click()
  await expect(unknown(page)).toBeVisible()
  await page.goto('/check-ins/worry')
  await page.getByLabel(NOTE).fill('coffee')
  await expect(unknown(page)).toHaveCount(0)
  await page.goto('/check-ins')
  await expect(page.getByText('We do not know yet if your answers arrived.')).toBeVisible()
  await checkAccessibility()
  await page.unroute(POST)
  await page.getByRole('button', { name: 'Try again now' }).click()
  await expect(page.getByText('Check-in completed!')).toBeVisible()
  await expect(page.getByText('We do not know yet if your answers arrived.')).toHaveCount(0)
  const stored = await clinic.checkInsOf(userId)
  expect(stored.map(({ moduleId }) => moduleId)).toEqual(['low-mood'])
  await page.getByRole('link', { name: 'Worry', exact: true }).click()
  await expect(page.getByLabel(NOTE)).toHaveValue('coffee')
})

test('a 422 keeps the answers, says so, and a retry works', async ({ page, clinic }) => {
  const userId = await openForm(page, clinic)
  const body = { error: { message: 'The clinic is having a moment.' } }
  await clinic.fault({ match: `POST .*${userId}/check-ins/submit`, status: 422, body })
  await submit(page).click()
  await expect(page.getByRole('alert').getByText('The clinic is having a moment.')).toBeVisible()
  await expect(page.getByLabel(NOTE)).toHaveValue('tea')
  await submit(page).click()
  await expect(done(page)).toBeVisible()
  expect(await clinic.checkInsOf(userId)).toHaveLength(1)
})

for (const status of [500, 503]) {
  test(`after a ${status} the outcome is shown as unknown, and the key tells whether it was stored`, async ({
    page,
    clinic,
  }) => {
    const userId = await openForm(page, clinic)
    await page.route(
      POST,
      async (call) => {
        await call.fetch()
        await call.fulfill({ status })
      },
      { times: 1 },
    )
    await submit(page).click()
    await expect(unknown(page)).toBeFocused()
    await page.getByRole('button', { name: 'Try again now' }).click()
    await expect(done(page)).toBeVisible()
    expect(await clinic.checkInsOf(userId)).toHaveLength(1)
  })
}

test('a reload in the middle of sending neither loses nor doubles anything', async ({ page, clinic }) => {
  const userId = await openForm(page, clinic)
  await clinic.fault({ match: `POST .*${userId}/check-ins/submit`, delayMs: 1500 })
  await submit(page).click()
  await expect(page.getByRole('button', { name: 'Sending…' })).toBeVisible()
  await page.reload()
  await expect(done(page)).toBeVisible({ timeout: 15_000 })
  expect(await clinic.checkInsOf(userId)).toHaveLength(1)
})

test('two tabs of one check-in mirror each other, and send once', async ({ page, clinic, context }) => {
  const userId = await openForm(page, clinic)
  const other = await context.newPage()
  await other.goto('/check-ins/low-mood')
  await expect(other.getByLabel(NOTE)).toHaveValue('tea')
  await other.getByRole('radio', { name: 'Often' }).check()
  await expect(page.getByRole('radio', { name: 'Often' })).toBeChecked()
  await submit(page).click()
  await expect(done(page)).toBeVisible()
  await expect(done(other)).toBeVisible()
  const [stored, ...others] = await clinic.checkInsOf(userId)
  expect(others).toEqual([])
  expect(stored?.answers).toHaveLength(2)
})

test('a 401 in the middle of a check-in costs no answer', async ({ page, clinic }) => {
  const userId = await openForm(page, clinic)
  await clinic.fault({ match: `POST .*${userId}/check-ins/submit`, status: 401 })
  await submit(page).click()
  // The session is taken up again, and the try made once more.
  await expect(done(page)).toBeVisible()
  expect(await clinic.checkInsOf(userId)).toHaveLength(1)
})

test('a lost answer of a link’s check-in stores nothing twice', async ({ page, clinic }) => {
  const { userId } = await clinic.createPatient({ ...twoCheckIns, birthdayVerified: true })
  await page.goto(`/user/${userId}/check-ins?context=sms`)
  await page.getByLabel(NOTE).fill('tea')
  await page.getByRole('button', { name: 'Next' }).click()
  let lost = 0
  await page.route('**/submit-checkins', async (route) => {
    if (lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    await route.abort('connectionreset')
  })
  await submit(page).click()
  await page.getByRole('button', { name: 'Try again now' }).click()
  await expect(page.getByText('Thanks for checking in!').first()).toBeVisible()
  await expect(page.getByText(/^Reference: /)).toBeVisible()
  // One of each module.
  expect(await clinic.checkInsOf(userId)).toHaveLength(2)
})
