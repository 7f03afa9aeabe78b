import type { Page } from '@playwright/test'
import { expectSaidAtCode } from '../fixtures/account-forms.page.ts'
import { PASSWORD } from '../fixtures/clinic.fixture.ts'
import { lookUpByEmail } from '../fixtures/invite.page.ts'
import { expect, test } from '../fixtures/test.ts'
import { uniqueEmail } from '../sandbox/testing/unique.ts'

test('a code has six digits, may contain spaces, and can be sent again [INVITE-30] [INVITE-31] [INVITE-32] [INVITE-35]', async ({
  page,
  clinic,
}) => {
  const email = uniqueEmail()
  const { userId } = await clinic.createPatient({ email, invited: 'active' })
  await page.goto('/accept-invite')
  await lookUpByEmail(page, email)
  const code = page.getByLabel('Code')
  const verify = page.getByRole('button', { name: 'Verify' })
  for (const wrong of ['12345', '12a456']) {
    await code.fill(wrong)
    await verify.click()
    await expect(page.getByRole('link', { name: 'Enter all 6 digits of the code' })).toBeVisible()
  }
  await code.fill('')
  await code.pressSequentially('1234567')
  await expect(code).toHaveValue('123456')
  expect(
    (await clinic.allRequests()).filter(
      ({ path }) => path.includes('verification-code') && path.includes(userId),
    ),
  ).toEqual([])
  const old = await clinic.codeSentTo(email)
  await code.fill(old === '000000' ? '000001' : '000000')
  await verify.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectSaidAtCode(page)
  await page.getByRole('button', { name: 'Send another code' }).click()
  await expect(page.getByText('Another code is on its way.')).toBeVisible()
  const fresh = await clinic.codeSentTo(email)
  await code.fill(` ${fresh.slice(0, 3)}-${fresh.slice(3)} `)
  await verify.click()
  await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible()
})

/** Opens the account step with the history state that the code step leaves. */
const openAccountStep = async (page: Page) => {
  await page.goto('/login')
  await page.evaluate(() => {
    const state = {
      usr: { step: 'setup-account', patientId: 'patient-1', email: 'kept@mail.example' },
      key: 'k',
      idx: 0,
    }
    window.history.replaceState(state, '', '/accept-invite')
  })
  await page.reload()
}

test('the account form checks email, password and confirmation; a failed account says what to do [INVITE-36] [INVITE-37] [INVITE-38] [INVITE-39] [INVITE-40] [INVITE-41]', async ({
  page,
}) => {
  await openAccountStep(page)
  const email = page.getByLabel('Email address')
  await expect(email).toHaveValue('kept@mail.example')
  const create = page.getByRole('button', { name: 'Create account' })
  await email.fill('')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByLabel('Confirm password', { exact: true }).fill('other')
  await create.click()
  await expect(page.getByRole('link', { name: 'Required' })).toBeVisible()
  await expect(
    page.getByRole('link', { name: 'This password does not meet all the rules yet' }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Both passwords must match.' })).toBeVisible()
  await email.fill('kept')
  await expect(page.getByRole('link', { name: '* Required' })).toHaveCount(0)
  await create.click()
  await expect(page.getByRole('link', { name: 'Please enter a valid email' })).toBeVisible()
  await email.fill('kept@mail.example')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD)
  await create.click()
  await expect(page.getByRole('alert')).toContainText(
    "Your account could not be created. Try to login instead or please reach out to your clinician or the provider's support for help.",
  )
  await page.route('**/onboarding/account', (route) =>
    route.fulfill({ status: 500, json: { error: { message: 'The post is late.' } } }),
  )
  await create.click()
  // Perhaps it was created nevertheless.
  await expect(page.getByRole('alert')).toContainText('We do not know yet')
  await expect(page.getByRole('alert')).toContainText('The post is late.')
})

test('Back from the account step leads to the log-in [INVITE-06]', async ({ page }) => {
  await openAccountStep(page)
  await expect(page.getByLabel('Email address')).toHaveValue('kept@mail.example')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/login$/)
})
