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

test('the safety net lists contacts, the emergency text and the disclaimer [SAFETY-02] [SAFETY-03] [SAFETY-07] [SAFETY-10] [SAFETY-11] @smoke', async ({
  page,
  clinic,
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
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Crisis help' })).toBeHidden()
  await expect(page.getByRole('complementary', { name: 'Use the app' })).toBeHidden()
  await expect(main.getByText('988').first()).toBeVisible()
  const address = await main
    .getByRole('link', { name: /Peer forum/ })
    .evaluate((link) => getComputedStyle(link, '::after').content)
  expect(address).toContain('https://peers.example/forum')
})

test('a logged-in person removes the safety net from home [SAFETY-13] [SAFETY-14] [API-25]', async ({
  page,
  clinic,
}) => {
  const { userId, login } = await clinic.createPatientWithAccount({ ...verified, safetyNet })
  await openLoggedIn(page, '/', login)
  const card = page.getByRole('region', { name: 'Your Safety Net' })
  await card.getByRole('link', { name: 'View' }).click()
  await expect(title(page)).toBeVisible()
  await expect(page.getByRole('link', { name: /My sister Ana/ })).toBeVisible()
  const readStorage = () => page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(await readStorage()).toContain('Ana')
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
  await page.goto('/logout')
  await expect(page).toHaveURL(/\/login$/)
  expect(await readStorage()).not.toContain('Ana')
})
