import { expect, test } from '../fixtures/test.ts'

test('the safety net on paper: who to turn to, with numbers and addresses, and nothing to press', async ({
  page,
  clinic,
}) => {
  const { userId } = await clinic.createPatient({
    birthdayVerified: true,
    safetyNet: [{ displayText: 'Peer forum', type: 'web', value: 'https://peers.example/forum' }],
  })
  await page.goto(`/user/${userId}/safety-net?context=sms`)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /Peer forum/ })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Crisis help' })).toBeHidden()
  await expect(page.getByRole('complementary', { name: 'Use the app' })).toBeHidden()
  await expect(main.getByText('988').first()).toBeVisible()
  const address = await main
    .getByRole('link', { name: /Peer forum/ })
    .evaluate((link) => getComputedStyle(link, '::after').content)
  expect(address).toContain('https://peers.example/forum')
})
