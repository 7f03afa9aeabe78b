import type { Page } from '@playwright/test'
import { openLoggedIn } from '../fixtures/log-in.ts'
import { expect, expectNoSidewaysScroll, test } from '../fixtures/test.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Your Safety Net' })
const verified = { birthdayVerified: true }
const safetyNet = [
  { displayText: 'My sister Ana', type: 'call' as const, value: '+1 (555) 555-0177' },
  { displayText: 'Night line', type: 'sms' as const, value: '741741' },
  { displayText: 'Peer forum', type: 'web' as const, value: 'https://peers.example/forum' },
  { displayText: 'Safety Plan', type: 'web' as const, value: '/progress' },
]

test('the safety net shows who to turn to, the emergency text and the disclaimer [SAFETY-02] [SAFETY-03] [SAFETY-07] [SAFETY-10] [SAFETY-11] @smoke', async ({
  page,
  clinic,
  checkAccessibility,
}) => {
  const { userId } = await clinic.createPatient({ ...verified, safetyNet })
  await page.goto(`/user/${userId}/safety-net?context=sms`)
  await expect(title(page)).toBeFocused()
  await expect(page.getByText(/If you are in crisis/)).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /Lifeline 988 Call/ })).toHaveAttribute('href', 'tel:988')
  await expect(main.getByRole('link', { name: /Lifeline 988 Text/ })).toHaveAttribute('href', 'sms:988')
  await expect(main.getByRole('link', { name: /My sister Ana .* Call/ })).toHaveAttribute(
    'href',
    'tel:+15555550177',
  )
  await expect(main.getByRole('link', { name: /Night line .* Text/ })).toHaveAttribute('href', 'sms:741741')
  await expect(main.getByRole('link', { name: 'Peer forum peers.example Open' })).toHaveAttribute(
    'href',
    'https://peers.example/forum',
  )
  await expect(main.getByRole('link', { name: 'Safety Plan Your own plan View' })).toHaveAttribute(
    'href',
    '/progress',
  )
  await expect(main.getByRole('link', { name: /front desk/ })).toBeVisible()
  await expect(main.getByText('In an emergency, call 911 or go to the nearest ER.')).toBeVisible()
  await expect(
    main.getByText(
      'Soundings does not offer crisis counseling and does not notify your clinician in real time.',
    ),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0)
  await checkAccessibility()
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
})

test('with the API down it shows the crisis lines and what this device showed last', async ({
  page,
  clinic,
  checkAccessibility,
}) => {
  const { userId } = await clinic.createPatient({ ...verified, safetyNet })
  const address = `/user/${userId}/safety-net?context=sms`
  await page.goto(address)
  await expect(page.getByRole('link', { name: /My sister Ana/ })).toBeVisible()
  await clinic.fault({ match: `GET .*${userId}`, status: 503, times: 20 })
  await page.reload()
  await expect(title(page)).toBeVisible()
  await expect(page.getByRole('link', { name: /My sister Ana/ })).toBeVisible()
  await expect(page.getByText(/you saw last time/)).toBeVisible()
  await expect(page.getByRole('link', { name: /Lifeline 988 Call/ })).toBeVisible()
  await checkAccessibility()
})

test('with the API down and nothing stored the crisis lines show, and Try again loads the rest', async ({
  page,
  clinic,
}) => {
  const { userId } = await clinic.createPatient({ ...verified, safetyNet })
  await clinic.fault({ match: `GET .*${userId}`, drop: 'before', times: 6 })
  await page.goto(`/user/${userId}/safety-net?context=sms`)
  await expect(title(page)).toBeVisible()
  await expect(page.getByRole('link', { name: /Lifeline 988 Call/ })).toBeVisible()
  await expect(page.getByText('In an emergency, call 911')).toBeVisible()
  await expect(async () => {
    const again = page.getByRole('button', { name: 'Try again' })
    if (await again.isVisible()) await again.click()
    await expect(page.getByRole('link', { name: /My sister Ana/ })).toBeVisible({ timeout: 1500 })
  }).toPass()
})

test('a kiosk stores no safety net', async ({ page, clinic }) => {
  const { userId } = await clinic.createPatient({ ...verified, safetyNet }, { asksForPairing: false })
  await page.goto(`/user/${userId}/safety-net?context=kiosk`)
  await expect(page.getByText('My sister Ana')).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Ana')
})

test('a logged-in person can dismiss it, which leaves the page and removes it from home [SAFETY-13] [SAFETY-14] [API-25]', async ({
  page,
  clinic,
}) => {
  const { userId, login } = await clinic.createPatientWithAccount({ ...verified, safetyNet })
  await openLoggedIn(page, '/', login)
  const card = page.getByRole('region', { name: 'Your Safety Net' })
  await card.getByRole('link', { name: 'View' }).click()
  await expect(title(page)).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Robin' })).toBeVisible()
  await expect(card).toHaveCount(0)
  const sent = (await clinic.requestsOf(userId)).filter(({ method }) => method === 'PATCH')
  expect(sent).toEqual([
    expect.objectContaining({ path: `/v1/client-api/users/${userId}/safety-net/dismiss`, status: 200 }),
  ])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Robin' })).toBeVisible()
  await expect(card).toHaveCount(0)
})

test('home does not offer it when the profile has it disabled [SAFETY-14]', async ({ page, clinic }) => {
  const { login } = await clinic.createPatientWithAccount({ safetyNetEnabled: false })
  await openLoggedIn(page, '/', login)
  await expect(page.getByText('No upcoming assessments')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your Safety Net' })).toHaveCount(0)
})

test('logging out deletes the stored contacts', async ({ page, clinic }) => {
  const { userId, login } = await clinic.createPatientWithAccount({ ...verified, safetyNet })
  await openLoggedIn(page, `/user/${userId}/safety-net`, login)
  await expect(page.getByRole('link', { name: /My sister Ana/ })).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('Ana')
  await page.goto('/logout')
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Ana')
})
