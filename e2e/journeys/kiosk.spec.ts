import type { Page } from '@playwright/test'
import { aPhoneNumber } from '../fixtures/clinic.fixture.ts'
import { expect, expectNoSidewaysScroll, test } from '../fixtures/test.ts'

const overdue = { birthdayVerified: true, assignments: [{ questionnaire: 'mood-and-energy', dueInDays: -1 }] }
const aKiosk = () => `room-${crypto.randomUUID().slice(0, 8)}`

const identify = async (page: Page, lastName: string, dateOfBirth: string) => {
  await page.getByLabel('Last name').fill(lastName)
  await page.getByRole('textbox', { name: 'Date of birth' }).fill(dateOfBirth)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('a patient is found by name and birthday, answers, and the kiosk begins anew [KIOSK-01] [KIOSK-03] [KIOSK-11] [KIOSK-15] [KIOSK-18] [KIOSK-19] [SHELL-02] @smoke', async ({
  page,
  clinic,
  checkAccessibility,
}) => {
  const displayId = aKiosk()
  const { userId } = await clinic.aPatient(overdue, { displayId })
  await page.goto(`/clinics/${displayId}`)
  await expect(page.getByRole('img', { name: 'Harbor Lane Clinic' })).toBeVisible()
  await expect(page.getByLabel('Phone number')).toHaveCount(0)
  await checkAccessibility()
  await identify(page, 'marlow', '01/02/1990')
  await expect(page).toHaveURL(
    new RegExp(`/user/${userId}/assessments\\?context=kiosk&homescreenUrl=%2Fclinics%2F${displayId}$`),
  )
  const groups = page.getByRole('group')
  await expect(page.getByRole('heading', { name: 'Mood and energy' })).toBeVisible()
  for (const group of await groups.all()) await group.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('button', { name: 'Restart' }).click()
  await expect(page).toHaveURL(new RegExp(`/clinics/${displayId}$`))
  await expect(page.getByLabel('Last name')).toHaveValue('')
  const [stored] = await clinic.submissionsOf(userId)
  expect(stored?.source).toBe('kiosk')
})

test('people who are alike are told apart by phone or email [KIOSK-12] [KIOSK-13] [KIOSK-14] [KIOSK-17]', async ({
  page,
  clinic,
  checkAccessibility,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const displayId = aKiosk()
  const phoneNumber = aPhoneNumber()
  const [, second] = await clinic.people([overdue, { ...overdue, phoneNumber }, overdue], { displayId })
  await page.goto(`/clinics/${displayId}`)
  await identify(page, 'Marlow', '01/02/1990')
  await expect(page.getByText('We need a little more to find you')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('link', { name: '* Required' })).toBeVisible()
  await checkAccessibility()
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Phone number').pressSequentially(phoneNumber.slice(2))
  await expect(page.getByLabel('Phone number')).toHaveValue(/^\(\d{3}\) \d{3}-\d{4}$/)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(new RegExp(`/user/${second?.userId}/`))
})

test('a second answer that needs more is an error [KIOSK-14]', async ({ page, clinic }) => {
  const displayId = aKiosk()
  await clinic.people(
    [
      { ...overdue, email: 'twin@mail.example' },
      { ...overdue, email: 'twin@mail.example' },
    ],
    { displayId },
  )
  await page.goto(`/clinics/${displayId}`)
  await identify(page, 'Marlow', '01/02/1990')
  await page.getByLabel('Email').fill('twin@mail.example')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'There was an issue finding your account. Try using email or MRN instead. If you need help, ask your clinician.',
  )
})

test('by medical record number nothing else is asked [KIOSK-04] [KIOSK-05]', async ({ page, clinic }) => {
  const displayId = aKiosk()
  const { userId } = await clinic.aPatient({ ...overdue, mrn: 'MRN-7' }, { displayId })
  await page.goto(`/clinics/${displayId}`)
  await page.getByRole('radio', { name: 'Medical record number' }).check()
  await expect(page.getByLabel('Last name')).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Date of birth' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('link', { name: '* Required' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Medical record number (MRN)' }).fill('MRN-7')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/user/${userId}/`))
})

test('what is typed wrongly, nobody found, and no such clinic are said [KIOSK-02] [KIOSK-06] [KIOSK-07] [KIOSK-08] [KIOSK-09] [KIOSK-10] [KIOSK-16]', async ({
  page,
  clinic,
}) => {
  const displayId = aKiosk()
  await clinic.aPatient({}, { displayId })
  await page.goto(`/clinics/${displayId}`)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('link', { name: '* Required' })).toHaveCount(2)
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
})

test('twenty people after each other leave no trace in one kiosk tab', async ({ page, clinic }) => {
  test.setTimeout(180_000)
  const displayId = aKiosk()
  const kiosk = `/clinics/${displayId}`
  const names = Array.from({ length: 20 }, (_, index) => `Person${String.fromCharCode(65 + index)}`)
  const people = await clinic.people(
    names.map((lastName) => ({ ...overdue, lastName, firstName: `First${lastName}` })),
    { displayId },
  )
  await page.clock.install()
  await page.goto(kiosk)
  for (const [index, lastName] of names.entries()) {
    const earlier = [...names.slice(0, index), ...people.slice(0, index).map(({ userId }) => userId)]
    const seen = await page.evaluate(async () => {
      const caches = 'caches' in window ? await window.caches.keys() : []
      const databases = await indexedDB.databases()
      return [
        document.documentElement.outerHTML,
        document.title,
        location.href,
        JSON.stringify(history.state),
        JSON.stringify(sessionStorage),
        JSON.stringify(localStorage),
        document.cookie,
        caches.join(),
        databases.map(({ name }) => name).join(),
      ].join('\n')
    })
    expect(earlier.filter((trace) => seen.includes(trace))).toEqual([])
    await identify(page, lastName, '01/02/1990')
    await expect(page.getByRole('heading', { name: 'Mood and energy' })).toBeVisible()
    await page.getByRole('radio').first().check()
    switch (index % 4) {
      case 0:
        await page.reload()
        break
      case 1:
        await page.clock.fastForward(61_000)
        await expect(page.getByRole('dialog', { name: 'Are you still there?' })).toBeVisible()
        for (let second = 0; second <= 21; second += 1) await page.clock.runFor(1_000)
        break
      case 2:
        await page.goto('about:blank')
        await page.goBack()
        break
      default:
        await page.evaluate((address) => window.history.pushState({ idx: 9 }, '', address), kiosk)
        await page.goBack()
        await page.reload()
    }
    await expect(page).toHaveURL(new RegExp(`${kiosk}$`))
    await expect(page.getByLabel('Last name')).toHaveValue('')
  }
  await page.goBack().catch(() => undefined)
  expect(page.url()).not.toContain('/user/')
})
