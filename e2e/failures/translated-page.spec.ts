import { answerAll, overdueAssignment, verifyBirthday } from '../fixtures/assessments.page.ts'
import { heading, press } from '../fixtures/intake.page.ts'
import { test as base, expect } from '../fixtures/test.ts'
import { recordMovedNodes, translatePage } from '../fixtures/translator.ts'

/** React must not move a node that the browser's translation has moved. */
const test = base.extend({
  page: async ({ page }, use) => {
    const moved = recordMovedNodes(page)
    await translatePage(page)
    await use(page)
    expect(moved).toEqual([])
  },
})

test('a person can send answers from a page translated by the browser', async ({ page, clinic }) => {
  const { links, userId } = await clinic.createPatient({
    consentRequired: true,
    assignments: [overdueAssignment],
  })
  await page.goto(links.sms)
  await press(page, 'Accept')
  const birthday = page.getByRole('textbox', { name: 'Date of birth' })
  await birthday.pressSequentially('02021990')
  await birthday.press('Backspace')
  await birthday.press('0')
  await press(page, 'Verify')
  await expect(page.getByRole('link', { name: /^Incorrect date of birth/ })).toBeVisible()
  await birthday.fill('')
  await verifyBirthday(page)
  await expect(page.getByText('Verified date of birth!')).toBeVisible()
  await press(page, 'Submit')
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible()
  await answerAll(page, () => 0)
  await press(page, 'Submit')
  await expect.poll(async () => (await clinic.submissionsOf(userId)).length).toBe(1)
  await expect(heading(page, 'Thank you')).toBeVisible()
})
