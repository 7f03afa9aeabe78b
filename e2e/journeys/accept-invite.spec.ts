import { PASSWORD } from '../fixtures/clinic.fixture.ts'
import { logIn } from '../fixtures/log-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { uniqueEmail, uniquePhoneNumber } from '../sandbox/testing/unique.ts'

test('a person creates an account from an invite by text message [INVITE-03] [INVITE-04] [INVITE-05] [INVITE-06] [INVITE-33] [INVITE-42] @main', async ({
  page,
  clinic,
  checkAccessibility,
}) => {
  const [phoneNumber, email] = [uniquePhoneNumber(), uniqueEmail()]
  await clinic.createPatient({ phoneNumber, email, invited: 'active' })
  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  await page.goto('/login')
  const setUp = page.getByRole('link', { name: 'Set up your account' })
  await setUp.click()
  await page.getByRole('button', { name: 'Back' }).click()
  await setUp.click()
  await expect(page.getByRole('heading', { name: 'Set up your account' })).toBeFocused()
  await expect(page.getByLabel('Last name')).toHaveCount(0)
  await page.getByRole('radio', { name: 'Phone' }).check()
  const phone = page.getByLabel('Phone number')
  await phone.pressSequentially(phoneNumber.slice(2))
  await expect(phone).toHaveValue(/^\(\d{3}\) \d{3}-\d{4}$/)
  await page.getByRole('button', { name: 'Find my invite' }).click()
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeFocused()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(phone).toHaveValue(/^\(\d{3}\) \d{3}-\d{4}$/)
  await page.getByRole('button', { name: 'Find my invite' }).click()
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeFocused()
  await page.getByLabel('Code').fill(await clinic.codeSentTo(phoneNumber))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Confirmation code accepted!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible()
  await expect(page.getByLabel('Email address')).toHaveValue(email)
  await checkAccessibility()
  const step = await page.evaluate(() => history.state)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.evaluate((state) => history.pushState(state, '', '/accept-invite'), step)
  await page.reload()
  await expect(page.getByLabel('Email address')).toHaveValue(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  // The invite's code proved the phone number, but no email.
  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeFocused()
  await page.getByLabel('Code').fill(await clinic.codeSentTo(email))
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText('Your account has been created!')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await logIn(page, { email, password: PASSWORD })
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  expect(
    addresses.filter((address) => address.includes(phoneNumber.slice(2)) || address.includes('@')),
  ).toEqual([])
})
