import type { Page } from '@playwright/test'
import { answerAll, openLinkOfNewPatient, overduePatient } from '../fixtures/assessments.page.ts'
import { PASSWORD } from '../fixtures/clinic.fixture.ts'
import { heading, press } from '../fixtures/intake.page.ts'
import { logIn } from '../fixtures/log-in.ts'
import { expect, expectNoSidewaysScroll, test } from '../fixtures/test.ts'
import { uniqueEmail } from '../sandbox/testing/unique.ts'

const confirm = async (page: Page, code: string) => {
  await page.getByRole('textbox', { name: 'Code' }).pressSequentially(code)
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
}

test('a person creates an account with an emailed code after sending answers', async ({
  page,
  clinic,
  checkAccessibility,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  const [onRecord, email] = [uniqueEmail(), uniqueEmail()]
  await openLinkOfNewPatient(page, clinic, {
    ...overduePatient,
    email: onRecord,
    shouldPromptAccountCreation: true,
  })
  await answerAll(page, () => 0)
  await press(page, 'Submit')
  await expect(page).toHaveURL(/\/accept-invite$/)
  const sent = page.getByText('Your answers have been sent to your clinic.')
  await expect(sent).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('You can set up an account now, or close this page.')).toBeInViewport()
  await expect(page).toHaveTitle(/^Choose your password/)
  await page.reload()
  await expect(sent).toBeInViewport({ ratio: 1 })
  await page.getByLabel('Email address').pressSequentially(email)
  await page.getByLabel('Password', { exact: true }).pressSequentially(PASSWORD)
  await page.getByLabel('Confirm password', { exact: true }).pressSequentially(PASSWORD)
  await press(page, 'Create account')
  await expect(heading(page, 'Confirm that it is you')).toBeFocused()
  await checkAccessibility()
  await expectNoSidewaysScroll(page)
  await page.reload()
  await expect(heading(page, 'Confirm that it is you')).toBeVisible()
  await confirm(page, await clinic.codeSentTo(onRecord))
  await expect(page.getByText('Your account has been created!')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await logIn(page, { email, password: PASSWORD })
  await expect(
    page.getByText(`We sent a 6-digit code to ${email}. The first code showed that it is you.`),
  ).toBeVisible()
  await expectNoSidewaysScroll(page)
  await confirm(page, await clinic.codeSentTo(email))
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
})
