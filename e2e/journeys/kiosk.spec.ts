import type { Locator, Page } from '@playwright/test'
import { overduePatient } from '../fixtures/assessments.page.ts'
import { identify, openKiosk, waitForFreshPage } from '../fixtures/kiosk.page.ts'
import { expect, test } from '../fixtures/test.ts'

test('a patient sends answers at a kiosk after giving name and birthday [KIOSK-03] [KIOSK-11] [KIOSK-15] [KIOSK-18] [KIOSK-19] [SHELL-02] @smoke', async ({
  page,
  clinic,
}) => {
  const { displayId, userId } = await openKiosk(page, clinic, overduePatient)
  await expect(page.getByRole('img', { name: 'Harbor Lane Clinic' })).toBeVisible()
  await expect(page.getByLabel('Phone number')).toHaveCount(0)
  await expect(page.getByRole('complementary', { name: 'Use the app' })).toBeVisible()
  await expect(page.getByRole('link')).toHaveText(['Skip to content'])
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
  // A fresh page has no data of the visit in memory.
  expect(await page.evaluate(() => 'isEarlierPage' in window)).toBe(false)
  const [stored] = await clinic.submissionsOf(userId)
  expect(stored?.source).toBe('kiosk')
})

const tabTo = async (page: Page, control: Locator) => {
  const isFocused = () => control.evaluate((node) => node === document.activeElement)
  for (let stops = 0; stops < 6 && !(await isFocused()); stops += 1) await page.keyboard.press('Tab')
  await expect(control).toBeFocused()
}

test('a patient completes a kiosk visit by keyboard alone', async ({ page, clinic }) => {
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
  for (let question = 0; question < 10; question += 1) {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
  }
  // 'Review your answers first' appears before it, at a time that depends on the machine.
  await tabTo(page, page.getByRole('button', { name: 'Submit' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Restart' }))
  await waitForFreshPage(page, () => page.keyboard.press('Enter'))
  await expect(page).toHaveURL(new RegExp(`/clinics/${displayId}$`))
  expect(await clinic.submissionsOf(userId)).toHaveLength(1)
})

test("the kiosk's Continue button is visible on a tablet in both orientations", async ({ page, clinic }) => {
  await openKiosk(page, clinic)
  for (const size of [
    { width: 1024, height: 768 },
    { width: 768, height: 1024 },
  ]) {
    await page.setViewportSize(size)
    await expect(page.getByRole('button', { name: 'Continue' })).toBeInViewport({ ratio: 1 })
  }
})
