import { readDeviceStorage } from '../fixtures/device.ts'
import { fillBasics, fillContact, heading, openContactStep, press } from '../fixtures/intake.page.ts'
import { openLoggedIn } from '../fixtures/log-in.ts'
import { expect, expectNoSidewaysScroll, test } from '../fixtures/test.ts'
import { uniqueEmail } from '../sandbox/testing/unique.ts'

test('somebody joins, step by step [INTAKE-23] [INTAKE-27] [INTAKE-28] [SHELL-07] [SESSION-20] [API-65] @main', async ({
  page,
  clinic,
  checkAccessibility,
}) => {
  const { codes } = await clinic.createPatient({ magicCode: true, email: uniqueEmail() })
  const sent: { path: string; body: unknown; token: string | undefined }[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/v1/'))
      sent.push({
        path: new URL(request.url()).pathname,
        body: request.postDataJSON(),
        token: request.headers().authorization,
      })
  })
  await page.goto(`/intake?code=${codes.magic}`)
  await expect(page.getByRole('heading', { name: 'Join your clinic' })).toBeVisible()
  await expect(page).toHaveURL(/\/intake$/)
  await expect(page.getByRole('button', { name: 'Back' })).toHaveCount(0)
  await checkAccessibility()
  expect(sent).toEqual([])
  await press(page, 'Continue')
  await expect(page.getByRole('heading', { name: 'About you' })).toBeFocused()
  expect(sent.map(({ path }) => path)).toEqual(['/v1/public-api/authentication/magic-code/authenticate'])
  await expect(page.getByRole('radio')).toHaveCount(3)
  await checkAccessibility()
  await fillBasics(page)
  await page.getByRole('radio', { name: 'they/them/theirs' }).check()
  await press(page, 'Next')
  await expect(page.getByRole('heading', { name: 'How to reach you' })).toBeFocused()
  await checkAccessibility()
  const email = page.getByLabel('Email')
  await email.pressSequentially('robin@mail.exampel.con')
  await page.getByLabel('Phone').pressSequentially('2125550142')
  await expect(page.getByLabel('Phone')).toHaveValue('(212) 555-0142')
  await expect(page.getByText('Is robin@mail.exampel.con right?')).toBeVisible()
  await checkAccessibility()
  await page.getByRole('button', { name: 'Change to robin@mail.exampel.com' }).press('Enter')
  await expect(email).toBeFocused()
  await expect(email).toHaveValue('robin@mail.exampel.com')
  await email.press('ControlOrMeta+a')
  await email.pressSequentially('robin@mail.example')
  await press(page, 'Next')
  await expect(page.getByRole('heading', { name: 'Policies', level: 1 })).toBeFocused()
  const sign = page.getByRole('button', { name: 'Confirm & Sign' })
  await expect(sign).toBeDisabled()
  const link = page.getByRole('link', { name: 'How the clinic keeps your information private privacy.pdf' })
  const document = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(document.headers()['content-type']).toBe('application/pdf')
  await page.getByRole('checkbox').check()
  await expect(sign).toBeEnabled()
  await page.getByRole('checkbox').uncheck()
  await expect(sign).toBeDisabled()
  await page.getByRole('checkbox').check()
  await page.setViewportSize({ width: 1440, height: 900 })
  expect((await sign.boundingBox())?.width ?? 999).toBeLessThanOrEqual(290)
  await checkAccessibility()
  await sign.click()
  await expect(heading(page, 'Thank you')).toBeFocused()
  await expect(page.getByText('Harbor Lane Clinic has your information and your agreement.')).toBeVisible()
  expect(sent.find(({ path }) => path.endsWith('/intake/basic-info'))?.body).toEqual({
    firstName: 'Robin',
    lastName: 'Marlow',
    email: 'robin@mail.example',
    dateOfBirth: '1990-01-02',
    phoneNumber: '+12125550142',
    pronoun: 'they/them/theirs',
  })
  expect(sent.find(({ path }) => path.endsWith('/sign-consent-policies'))?.token).toMatch(/^Bearer /)
})

test('missing and invalid entries show messages; Back always works; a reload keeps the entries [INTAKE-16] [INTAKE-17] [INTAKE-19] [INTAKE-20] [INTAKE-24] [INTAKE-25]', async ({
  page,
  checkAccessibility,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/intake')
  await press(page, 'Continue')
  await press(page, 'Next')
  for (const message of ['First name is required', 'Last name is required', 'Date of birth is required'])
    await expect(page.getByRole('link', { name: message })).toBeVisible()
  await expect(page.getByText('Must be at least 13 years old')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await checkAccessibility()
  await press(page, 'Back')
  await expect(page.getByRole('heading', { name: 'Join your clinic' })).toBeVisible()
  await press(page, 'Continue')
  await fillBasics(page)
  await page.getByRole('textbox', { name: 'Date of birth' }).fill('01/01/2020')
  await press(page, 'Next')
  await expect(page.getByRole('link', { name: 'Must be at least 13 years old' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Date of birth' }).fill('01/02/1990')
  await expect.poll(() => readDeviceStorage(page)).toContain('01/02/1990')
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Robin')
  await expect(page.getByText('We kept your answers')).toBeVisible()
  await checkAccessibility()
  await press(page, 'Next')
  await expectNoSidewaysScroll(page)
  await press(page, 'Next')
  await expect(page.getByRole('link', { name: 'Invalid email address' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Phone number is required' })).toBeVisible()
  await checkAccessibility()
  await press(page, 'Back')
  await expect(page.getByLabel('Last name')).toHaveValue('Marlow')
})

test('a stranger joins without a code, and the signature belongs to their intake', async ({
  page,
  clinic,
}) => {
  const email = uniqueEmail()
  await openContactStep(page, email)
  await press(page, 'Next')
  await page.getByRole('checkbox').check()
  await press(page, 'Confirm & Sign')
  await expect(heading(page, 'Thank you')).toBeFocused()
  await expect(page.getByText('Thank you. Your clinic has your information.').first()).toBeVisible()
  // By now the toast is gone, and a redirect to the log-in would have happened.
  await expect(page.getByText('Thank you. Your clinic has your information.')).toHaveCount(0)
  await expect(heading(page, 'Thank you')).toBeVisible()
  await expect(page).toHaveURL(/\/intake$/)
  expect(await clinic.intakesOf(email)).toEqual([
    expect.objectContaining({ userId: null, consents: [expect.objectContaining({ userId: null })] }),
  ])
  await page.goBack()
  await expect(page.getByText('Robin')).toHaveCount(0)
})

test('a code that works is spent once: Continue after Back just goes on', async ({ page, clinic }) => {
  const { codes } = await clinic.createPatient({ magicCode: true })
  await page.goto(`/intake?code=${codes.magic}`)
  await press(page, 'Continue')
  await press(page, 'Back')
  await press(page, 'Continue')
  await expect(heading(page, 'About you')).toBeVisible()
})

test('a code that is spent stays on the first step, and says so [INTAKE-08]', async ({ page }) => {
  await page.goto('/intake?code=never-issued')
  await press(page, 'Continue')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Join your clinic' })).toBeVisible()
})

test('a logged-in person begins at the second step; a failed signature stays on its step [INTAKE-06] [INTAKE-15]', async ({
  page,
  clinic,
}) => {
  const { login } = await clinic.createPatientWithAccount()
  await openLoggedIn(page, '/intake', login)
  await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible()
  await press(page, 'Back')
  await expect(page.getByRole('heading', { name: 'Join your clinic' })).toBeVisible()
  await press(page, 'Continue')
  await fillBasics(page)
  await press(page, 'Next')
  await fillContact(page, 'robin@mail.example')
  await press(page, 'Next')
  await page.getByRole('checkbox').check()
  await page.route('**/sign-consent-policies', (route) => route.fulfill({ status: 500, json: {} }))
  await press(page, 'Confirm & Sign')
  await expect(page.getByRole('alert')).toBeVisible()
  await page.unrouteAll()
  await press(page, 'Confirm & Sign')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Robin')
})

test('the suggestion for an address does not push the focused field under the bar', async ({
  page,
  clinic,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const { codes } = await clinic.createPatient({ magicCode: true, email: uniqueEmail() })
  await page.goto(`/intake?code=${codes.magic}`)
  await press(page, 'Continue')
  await fillBasics(page)
  await press(page, 'Next')
  await page.getByLabel('Email').pressSequentially('ana@gmial.com')
  await page.keyboard.press('Tab')
  await page.keyboard.type('212')
  await expect(page.getByRole('button', { name: 'Change to ana@gmail.com' })).toBeVisible()
  const phone = page.getByLabel('Phone')
  await expect(phone).toBeFocused()
  const bottom = async () => {
    const { y = 0, height = 0 } = (await phone.boundingBox()) ?? {}
    return y + height
  }
  const bar = await page.getByRole('button', { name: 'Next' }).boundingBox()
  await expect.poll(bottom).toBeLessThanOrEqual(bar?.y ?? 0)
})
