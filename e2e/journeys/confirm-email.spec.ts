import type { Page } from '@playwright/test'
import { expectSaidAtCode } from '../fixtures/account-forms.page.ts'
import { answerAll, openLinkOfNewPatient, overduePatient } from '../fixtures/assessments.page.ts'
import { PASSWORD } from '../fixtures/clinic.fixture.ts'
import { heading, press } from '../fixtures/intake.page.ts'
import { logIn } from '../fixtures/log-in.ts'
import { expect, expectNoSidewaysScroll, test } from '../fixtures/test.ts'
import { uniqueEmail } from '../sandbox/testing/unique.ts'

const createAccount = async (page: Page, email: string) => {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD)
  await press(page, 'Create account')
}

const confirm = async (page: Page, code: string) => {
  const field = page.getByRole('textbox', { name: 'Code' })
  await field.clear()
  await field.pressSequentially(code)
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
}

const mainNavigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })

test('after answering, a code that goes to a contact on record allows the account, also after a reload', async ({
  page,
  clinic,
  checkAccessibility,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  const onRecord = uniqueEmail()
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
  // It is no third step: there were no others.
  await expect(page).toHaveTitle(/^Choose your password/)
  await page.reload()
  await expect(sent).toBeInViewport({ ratio: 1 })
  const [mistyped, email] = [uniqueEmail(), uniqueEmail()]
  await createAccount(page, mistyped)
  await expect(heading(page, 'Confirm that it is you')).toBeFocused()
  const words = page.getByText('We sent a 6-digit code to the email or phone your clinic has for you.')
  await expect(words).toBeVisible()
  await expect(page.getByText('Your account has been created!')).toHaveCount(0)
  await checkAccessibility()
  await expectNoSidewaysScroll(page)
  await press(page, 'Use a different email')
  await expect(page.getByLabel('Email address')).toHaveValue(mistyped)
  await createAccount(page, email)
  await expect(words).toBeVisible()
  // Neither address is confirmed.
  for (const address of [mistyped, email]) expect(await clinic.messagesTo(address)).toEqual([])
  const [message] = await clinic.messagesTo(onRecord)
  expect(message?.body).toContain('Someone is setting up an account for you.')
  expect(message?.body).not.toMatch(/Robin|Marlow|Mood/)

  await page.reload()
  await expect(words).toBeVisible()
  await press(page, 'Send another code')
  await expect(page.getByText('Another code is on its way.')).toBeVisible()
  const code = await clinic.codeSentTo(onRecord)
  await confirm(page, code === '000000' ? '000001' : '000000')
  await expect(page.getByRole('alert')).toContainText('This code is not right.')
  await expectSaidAtCode(page)
  await checkAccessibility()
  await expectNoSidewaysScroll(page)
  await confirm(page, code)
  await expect(page.getByText('Your account has been created!')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await logIn(page, { email, password: PASSWORD })
  await expect(heading(page, 'Confirm your email')).toBeFocused()
  await expect(
    page.getByText(`We sent a 6-digit code to ${email}. The first code showed that it is you.`),
  ).toBeVisible()
  await expectNoSidewaysScroll(page)
  await confirm(page, await clinic.codeSentTo(email))
  await expect(mainNavigation(page)).toBeVisible()
})
