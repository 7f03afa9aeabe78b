import { recordCalls } from '../fixtures/calls.ts'
import { heading, openContactStep, press } from '../fixtures/intake.page.ts'
import { expect, test } from '../fixtures/test.ts'
import { uniqueEmail } from '../sandbox/testing/unique.ts'

test('Back returns to the previous step of the intake [INTAKE-09] [INTAKE-11] [INTAKE-12]', async ({
  page,
  clinic,
}) => {
  const email = uniqueEmail()
  await openContactStep(page, email)
  await press(page, 'Back')
  await expect(heading(page, 'About you')).toBeFocused()
  await page.goForward()
  await expect(heading(page, 'How to reach you')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.goBack()
  await expect(heading(page, 'About you')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Join your clinic')).toBeVisible()
  // A typed URL cannot skip unsent steps, even in a tab with history.
  await page.evaluate(() => {
    history.pushState({ ...history.state, usr: { step: 'POLICIES' } }, '', '/intake')
  })
  await page.reload()
  await expect(heading(page, 'How to reach you')).toBeVisible()
  expect(await clinic.intakesOf(email)).toEqual([])
  await press(page, 'Next')
  await expect(heading(page, 'Policies')).toBeVisible()
  await page.reload()
  await expect(heading(page, 'Policies')).toBeVisible()
  await page.goBack()
  await page.getByLabel('Phone').fill('(212) 555-0199')
  await page.goForward()
  await expect(heading(page, 'How to reach you')).toBeVisible()
  await press(page, 'Next')
  await expect(heading(page, 'Policies')).toBeVisible()
  expect(await clinic.intakesOf(email)).toEqual([
    expect.objectContaining({ info: expect.objectContaining({ phoneNumber: '+12125550199' }) }),
  ])
})

test('the calendar allows only ages from 13 to 120 [INTAKE-21] [INTAKE-22]', async ({
  page,
  checkAccessibility,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.clock.setFixedTime(new Date('2026-03-10T15:00:00Z'))
  await page.goto('/intake')
  await press(page, 'Continue')
  await press(page, 'Choose from a calendar')
  const dialog = page.getByRole('dialog', { name: 'Date of birth' })
  await expect(dialog.getByRole('grid')).toBeVisible()
  await checkAccessibility()
  expect(await dialog.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeLessThanOrEqual(0)
  await expect(dialog.getByRole('button', { name: /March 11, 2013/ })).toBeDisabled()
  await dialog.getByRole('button', { name: /March 10, 2013/ }).click()
  await expect(page.getByRole('textbox', { name: 'Date of birth' })).toHaveValue('03/10/2013')
  await press(page, 'Choose from a calendar')
  await dialog.getByRole('combobox', { name: /year/i }).selectOption('1906')
  await expect(dialog.getByRole('button', { name: /March 9, 1906/ })).toBeDisabled()
  await dialog.getByRole('button', { name: /March 10, 1906/ }).click()
  await expect(page.getByRole('textbox', { name: 'Date of birth' })).toHaveValue('03/10/1906')
})

test('a stranger completes an intake by keyboard alone [INTAKE-28] [API-65] [API-66] [API-67] @main', async ({
  page,
  clinic,
}) => {
  const email = uniqueEmail()
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 25; presses += 1) {
      await page.keyboard.press('Tab')
      const focused = await page.evaluate(() => {
        const node = document.activeElement
        const labels = node instanceof HTMLInputElement ? [...(node.labels ?? [])] : []
        return (labels[0] ?? node)?.textContent?.trim() ?? ''
      })
      if (focused.startsWith(name)) return
    }
    throw new Error(`Tab never came to ${name}`)
  }
  const asked = recordCalls(page, {})
  await page.goto('/intake')
  await expect(heading(page, 'Join your clinic')).toBeFocused()
  await tabTo('Continue')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'About you')).toBeFocused()
  await tabTo('First name')
  await page.keyboard.type('Robin')
  await tabTo('Last name')
  await page.keyboard.type('Marlow')
  await tabTo('Preferred name')
  await page.keyboard.type('Rob')
  await tabTo('he/him/his')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'she/her/hers' })).toBeChecked()
  await tabTo('Date of birth')
  await tabTo('Choose from a calendar')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Choose from a calendar' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('01021990')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'How to reach you')).toBeFocused()
  await tabTo('Email')
  await page.keyboard.type(email)
  await tabTo('Phone')
  await page.keyboard.type('2125550142')
  await tabTo('Next')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Policies')).toBeFocused()
  expect(asked.bodiesOf('/intake/basic-info')).toEqual([
    {
      firstName: 'Robin',
      lastName: 'Marlow',
      preferredName: 'Rob',
      pronoun: 'she/her/hers',
      dateOfBirth: '1990-01-02',
      email,
      phoneNumber: '+12125550142',
    },
  ])
  await page.setViewportSize({ width: 1440, height: 900 })
  const sign = await page.getByRole('button', { name: 'Confirm & Sign' }).boundingBox()
  expect(sign?.width).toBeLessThanOrEqual(290)
  await tabTo('I have read')
  await page.keyboard.press('Space')
  await tabTo('Confirm & Sign')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Thank you')).toBeVisible()
  expect(asked.bodiesOf('/sign-consent-policies')).toEqual([{}])
  await asked.expectExactly([
    'POST /v1/public-api/intake/basic-info',
    'GET /v1/public-api/intake/policies',
    'POST /v1/public-api/intake/sign-consent-policies',
  ])
  expect(await clinic.intakesOf(email)).toEqual([
    expect.objectContaining({
      info: expect.objectContaining({ pronoun: 'she/her/hers' }),
      userId: null,
      consents: [expect.objectContaining({ userId: null })],
    }),
  ])
})
