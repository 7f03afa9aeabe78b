import { overduePatient } from '../fixtures/assessments.page.ts'
import { aKiosk, identify, openKiosk, waitForFreshPage } from '../fixtures/kiosk.page.ts'
import { expect, expectNoSidewaysScroll, test } from '../fixtures/test.ts'
import { uniquePhoneNumber } from '../sandbox/testing/unique.ts'

test('a patient is found by name and birthday, answers, and the kiosk begins anew [KIOSK-03] [KIOSK-11] [KIOSK-15] [KIOSK-18] [KIOSK-19] [SHELL-02] @smoke', async ({
  page,
  clinic,
  checkAccessibility,
}) => {
  const { displayId, userId } = await openKiosk(page, clinic, overduePatient)
  await expect(page.getByRole('img', { name: 'Harbor Lane Clinic' })).toBeVisible()
  await expect(page.getByLabel('Phone number')).toHaveCount(0)
  // Nothing leads out of a kiosk.
  await expect(page.getByRole('complementary', { name: 'Use the app' })).toBeVisible()
  await expect(page.getByRole('link')).toHaveText(['Skip to content'])
  await checkAccessibility()
  await identify(page, 'marlow', '01/02/1990')
  await expect(page).toHaveURL(
    new RegExp(`/user/${userId}/assessments\\?context=kiosk&homescreenUrl=%2Fclinics%2F${displayId}$`),
  )
  const groups = page.getByRole('group')
  await expect(page.getByRole('heading', { name: 'Mood and energy' })).toBeVisible()
  for (const group of await groups.all()) await group.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.evaluate(() => Object.assign(window, { isEarlierPage: true }))
  await waitForFreshPage(page, () => page.getByRole('button', { name: 'Restart' }).click())
  await expect(page).toHaveURL(new RegExp(`/clinics/${displayId}$`))
  await expect(page.getByLabel('Last name')).toHaveValue('')
  // A fresh page, so that nothing of the visit is left in memory.
  expect(await page.evaluate(() => 'isEarlierPage' in window)).toBe(false)
  const [stored] = await clinic.submissionsOf(userId)
  expect(stored?.source).toBe('kiosk')
})

test('people with the same name and birthday are distinguished by phone or email [KIOSK-12] [KIOSK-13] [KIOSK-14] [KIOSK-17]', async ({
  page,
  clinic,
  checkAccessibility,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const displayId = aKiosk()
  const phoneNumber = uniquePhoneNumber()
  const [, second] = await clinic.people(
    [overduePatient, { ...overduePatient, phoneNumber }, overduePatient],
    {
      displayId,
    },
  )
  await page.goto(await clinic.kioskLink(displayId))
  await identify(page, 'Marlow', '01/02/1990')
  await expect(page.getByText('We need a little more to find you')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('link', { name: 'Required' })).toBeVisible()
  await checkAccessibility()
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Phone number').pressSequentially(phoneNumber.slice(2))
  await expect(page.getByLabel('Phone number')).toHaveValue(/^\(\d{3}\) \d{3}-\d{4}$/)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(new RegExp(`/user/${second?.userId}/`))
})

test('a second match that is ambiguous is an error [KIOSK-14]', async ({ page, clinic }) => {
  const displayId = aKiosk()
  await clinic.people(
    [
      { ...overduePatient, email: 'twin@mail.example' },
      { ...overduePatient, email: 'twin@mail.example' },
    ],
    { displayId },
  )
  await page.goto(await clinic.kioskLink(displayId))
  await identify(page, 'Marlow', '01/02/1990')
  await page.getByLabel('Email').fill('twin@mail.example')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'There was an issue finding your account. Try using email or MRN instead. If you need help, ask your clinician.',
  )
})

test('a medical record number needs no other entry [KIOSK-04] [KIOSK-05]', async ({ page, clinic }) => {
  const { userId } = await openKiosk(page, clinic, { ...overduePatient, mrn: 'MRN-7' })
  await page.getByRole('radio', { name: 'Medical record number' }).check()
  await expect(page.getByLabel('Last name')).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Date of birth' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('link', { name: 'Required' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Medical record number (MRN)' }).fill('MRN-7')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/user/${userId}/`))
})

test('a wrong entry, an unknown person, and an unknown clinic each get their message [KIOSK-06] [KIOSK-07] [KIOSK-08] [KIOSK-09] [KIOSK-10] [KIOSK-16]', async ({
  page,
  clinic,
  checkAccessibility,
}) => {
  await openKiosk(page, clinic)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('link', { name: 'Required' })).toHaveCount(2)
  for (const [typed, message] of [
    ['01/01/2999', "You can't be born in the future!"],
    ['01/01/1850', 'Year is too far in the past.'],
    ['99/99/2000', 'Please enter a valid date of birth'],
  ] as const) {
    await identify(page, 'Nobody', typed)
    await expect(page.getByRole('link', { name: message })).toBeVisible()
  }
  await identify(page, 'Nobody', '01/02/1990')
  await expect(page.getByRole('alert')).toHaveText(
    'No account found that matches the provided info. If you need help, ask your clinician.',
  )
  await page.goto('/clinics/nowhere')
  await expect(
    page.getByText('Could not find clinic: nowhere. Are you sure you have the right URL?'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await checkAccessibility()
})

test('a clinic that does not load is not shown as unknown, and can be retried [KIOSK-02]', async ({
  page,
  clinic,
  checkAccessibility,
}) => {
  const displayId = aKiosk()
  await clinic.createPatient({}, { displayId })
  await clinic.fault({ match: `/kiosk/clinic/${displayId}`, status: 503, times: 10 })
  await page.goto(await clinic.kioskLink(displayId))
  await expect(page.getByRole('heading', { name: 'The kiosk cannot open right now' })).toBeVisible()
  await expect(page.getByText('Could not find clinic')).toHaveCount(0)
  await checkAccessibility()
  await clinic.endFault(`/kiosk/clinic/${displayId}`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Last name')).toBeVisible()
})

test('a terminal with too many tries says so, where to go, and keeps the entries', async ({
  page,
  clinic,
  checkAccessibility,
}) => {
  const { displayId } = await openKiosk(page, clinic)
  for (let tries = 0; tries < 10; tries += 1)
    await page.request.post('/v1/public-api/kiosk/identify-patient-attributes', {
      data: { clinicDisplayId: displayId, lastName: 'Guess', dateOfBirth: '1990-01-02' },
    })
  await identify(page, 'Guess', '01/02/1990')
  await expect(page.getByText('This kiosk needs a break.')).toBeVisible()
  await expect(page.getByText('Please try again in 15 minutes, or ask at the front desk.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByLabel('Last name')).toHaveValue('Guess')
  await checkAccessibility()
})

test('with the keyboard alone a patient is found, answers and leaves', async ({ page, clinic }) => {
  const { displayId, userId } = await openKiosk(page, clinic, overduePatient)
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: 'Name and date of birth' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('textbox', { name: 'Medical record number (MRN)' })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Marlow')
  await page.keyboard.press('Tab')
  await page.keyboard.type('01021990')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Mood and energy' })).toBeFocused()
  for (let questions = 0; questions < 20; questions += 1) {
    await page.keyboard.press('Tab')
    if (
      await page.getByRole('button', { name: 'Submit' }).evaluate((node) => node === document.activeElement)
    )
      break
    await page.keyboard.press('Space')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused()
  await page.keyboard.press('Tab')
  await waitForFreshPage(page, () => page.keyboard.press('Enter'))
  await expect(page).toHaveURL(new RegExp(`/clinics/${displayId}$`))
  expect(await clinic.submissionsOf(userId)).toHaveLength(1)
})
