import { PASSWORD } from '../fixtures/clinic.fixture.ts'
import { lookUpByEmail } from '../fixtures/invite.page.ts'
import { logIn } from '../fixtures/log-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { uniqueEmail, uniquePhoneNumber } from '../sandbox/testing/unique.ts'

test('an invite by text message becomes an account that logs in [INVITE-03] [INVITE-14] [INVITE-29] [INVITE-33] [INVITE-34] [INVITE-42] @main', async ({
  page,
  clinic,
  checkAccessibility,
}) => {
  const [phoneNumber, email] = [uniquePhoneNumber(), uniqueEmail()]
  await clinic.createPatient({ phoneNumber, email, invited: 'active' })
  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  await page.goto('/login')
  await page.getByRole('link', { name: 'Set up your account' }).click()
  await expect(page.getByRole('heading', { name: 'Set up your account' })).toBeFocused()
  await expect(page.getByLabel('Last name')).toHaveCount(0)
  const phone = page.getByLabel('Phone number')
  await phone.pressSequentially(phoneNumber.slice(2))
  await expect(phone).toHaveValue(/^\(\d{3}\) \d{3}-\d{4}$/)
  await page.getByRole('button', { name: 'Find my invite' }).click()
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeFocused()
  await page.getByLabel('Code').fill(await clinic.codeSentTo(phoneNumber))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Confirmation code accepted!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible()
  await expect(page.getByLabel('Email address')).toHaveValue(email)
  await checkAccessibility()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  // The invite's code proved the phone number, and no email.
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

test('Back leads from verify to initiate with what was typed, and from there to the log-in, as from the account step [INVITE-04] [INVITE-05] [INVITE-06]', async ({
  page,
  clinic,
}) => {
  const email = uniqueEmail()
  await clinic.createPatient({ email, invited: 'active', lastName: 'Marlow' })
  await clinic.createPatient({ email, invited: 'active', lastName: 'Quill', dateOfBirth: '1985-03-04' })
  await page.goto('/login')
  await page.getByRole('link', { name: 'Set up your account' }).click()
  await lookUpByEmail(page, email)
  await page.getByLabel('Last name').pressSequentially('Quill')
  await page.getByRole('textbox', { name: 'Date of birth' }).pressSequentially('03041985')
  await page.getByRole('button', { name: 'Find my invite' }).click()
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Last name')).toHaveValue('Quill')
  await expect(page.getByRole('textbox', { name: 'Date of birth' })).toHaveValue('03/04/1985')
  await expect(page.getByLabel('Email address')).toHaveValue(email)
  await page.goForward()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Last name')).toHaveValue('Quill')
  // Back to the log-in and back again leads out of it, not to and fro.
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/login$/)
  // The history state that the code step leaves.
  await page.evaluate(() => {
    const usr = { step: 'setup-account', patientId: 'patient-1', email: 'kept@mail.example' }
    history.replaceState({ usr, key: 'k', idx: 0 }, '', '/accept-invite')
  })
  await page.reload()
  await expect(page.getByLabel('Email address')).toHaveValue('kept@mail.example')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/login$/)
})
