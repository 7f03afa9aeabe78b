import { PASSWORD } from '../fixtures/clinic.fixture.ts'
import { lookUpByEmail } from '../fixtures/invite.page.ts'
import { logIn } from '../fixtures/log-in.ts'
import { expect, expectNoSidewaysScroll, recordWrites, test } from '../fixtures/test.ts'
import { uniqueEmail, uniquePhoneNumber } from '../sandbox/testing/unique.ts'

const NO_INVITE = 'No active invite found. Try both your Phone and Email.'

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
  await checkAccessibility()
  const phone = page.getByLabel('Phone number')
  await phone.pressSequentially(phoneNumber.slice(2))
  await expect(phone).toHaveValue(/^\(\d{3}\) \d{3}-\d{4}$/)
  await page.getByRole('button', { name: 'Find my invite' }).click()
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeFocused()
  await checkAccessibility()
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
  await checkAccessibility()
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

test('Back leads from verify to initiate with what was typed, and from there to the log-in [INVITE-04] [INVITE-05]', async ({
  page,
  clinic,
}) => {
  const email = uniqueEmail()
  await clinic.createPatient({ email, invited: 'active' })
  await page.goto('/accept-invite')
  await lookUpByEmail(page, email)
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Email address')).toHaveValue(email)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('Back keeps the name and the birthday that were asked for too [INVITE-05]', async ({ page, clinic }) => {
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
})

test('no invite, and one that was accepted, say the same and where else to go [INVITE-21] [INVITE-22] [INVITE-23] [INVITE-24] [INVITE-25]', async ({
  page,
  clinic,
}) => {
  const accepted = uniqueEmail()
  await clinic.createPatient({ email: accepted, invited: 'accepted' })
  for (const email of [uniqueEmail(), accepted]) {
    await page.goto('/accept-invite')
    await lookUpByEmail(page, email)
    const problem = page.getByRole('alert').filter({ hasText: NO_INVITE })
    await expect(problem).toContainText('ask your clinician')
    await expect(problem.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
    await expect(problem.getByRole('link', { name: 'Reset password' })).toHaveAttribute(
      'href',
      '/forgot-password',
    )
  }
})

test('an ambiguous invite asks for name and birthday, and shows an error when it stays ambiguous [INVITE-16] [INVITE-17] [INVITE-18] [INVITE-19] [INVITE-20] [INVITE-26]', async ({
  page,
  clinic,
}) => {
  const email = uniqueEmail()
  await clinic.people([
    { email, invited: 'active' },
    { email, invited: 'active' },
  ])
  await page.goto('/accept-invite')
  await lookUpByEmail(page, email)
  const birthday = page.getByLabel('Date of birth')
  await expect(birthday).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  const find = page.getByRole('button', { name: 'Find my invite' })
  await find.click()
  await expect(page.getByRole('link', { name: 'Last name: Required' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Date of birth: Required' })).toBeVisible()
  await page.getByLabel('Last name').fill('Marlow')
  for (const [typed, message] of [
    ['99/99/2000', 'Please enter a valid date of birth'],
    ['01/01/2999', "You can't be born in the future!"],
    ['01/01/1850', 'Year is too far in the past.'],
  ] as const) {
    await birthday.fill(typed)
    await find.click()
    await expect(page.getByRole('link', { name: message })).toBeVisible()
  }
  await birthday.fill('01021990')
  await birthday.blur()
  await expect(birthday).toHaveValue('01/02/1990')
  await find.click()
  await expect(page.getByRole('alert')).toContainText(
    "There was an issue finding your account. Try using email instead or please reach out to your clinician and/or the provider's support for help.",
  )
})

test('an invalid entry shows its message, and is not sent [INVITE-08] [INVITE-09] [INVITE-10] [INVITE-11]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const sent = recordWrites(page)
  await page.goto('/accept-invite')
  const find = page.getByRole('button', { name: 'Find my invite' })
  await find.click()
  await expect(page.getByRole('link', { name: 'Required' })).toBeVisible()
  await page.getByLabel('Phone number').fill('1234567')
  await find.click()
  await expect(page.getByRole('link', { name: 'Must be a valid phone number.' })).toBeVisible()
  await page.getByRole('radio', { name: 'Email' }).check()
  await find.click()
  await expect(page.getByRole('link', { name: 'Required' })).toBeVisible()
  await page.getByLabel('Email address').fill('robin')
  await find.click()
  await expect(page.getByRole('link', { name: 'Please enter a valid email' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  expect(sent).toEqual([])
})

test('other failures of the lookup show the server’s message, else Error [INVITE-27] [INVITE-28]', async ({
  page,
}) => {
  const answers: object[] = [{ error: { message: 'Come back on Monday.' } }, {}]
  await page.route('**/onboarding/lookup', (route) =>
    route.fulfill({ status: 400, json: answers.shift() ?? {} }),
  )
  await page.goto('/accept-invite')
  await lookUpByEmail(page, uniqueEmail())
  await expect(page.getByRole('alert')).toHaveText('Come back on Monday.')
  await page.getByRole('button', { name: 'Find my invite' }).click()
  await expect(page.getByRole('alert')).toHaveText('Error')
})
