import type { Page } from '@playwright/test'
import type { ClinicFixture } from '../fixtures/clinic.fixture.ts'
import { openLoggedIn } from '../fixtures/log-in.ts'
import { expect, expectNoSidewaysScroll, test } from '../fixtures/test.ts'

const LIST = '/settings/check-in-reminders'
const NEW = `${LIST}/new`

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Change reminder' })
const saveIn = (page: Page) => page.getByRole('button', { name: 'Save' })
const listed = (page: Page) => page.getByRole('button', { name: /^Delete reminder/ })

/** The reminders as a page shows them that has just been opened. */
const expectReminders = async (page: Page, reminders: readonly string[]) => {
  await page.goto(LIST)
  await expect(page.getByRole('link', { name: 'Add reminder' })).toBeVisible()
  await expect(listed(page)).toHaveCount(reminders.length)
  for (const reminder of reminders)
    await expect(page.getByRole('button', { name: `Delete reminder, ${reminder}` })).toHaveCount(1)
}

const chooseTime = (page: Page, time: string) => page.getByLabel('At what time?').pressSequentially(time)

/** A patient with one reminder, on Mondays at nine, who has opened its dialog on two devices. */
const openOnTwoDevices = async (page: Page, clinic: ClinicFixture, newPage: () => Promise<Page>) => {
  const { login } = await clinic.createPatientWithAccount()
  await openLoggedIn(page, NEW, login)
  await page.getByRole('checkbox', { name: 'Mon' }).check()
  await saveIn(page).click()
  const tablet = await newPage()
  await openLoggedIn(tablet, LIST, login)
  for (const device of [page, tablet])
    await device.getByRole('button', { name: 'Change reminder, 9:00 AM, Mon' }).click()
  return tablet
}

test.describe('one reminder that two devices change', () => {
  test.use({ viewport: { width: 320, height: 568 } })

  test('stays one: the second is told, sees what there is now, keeps what it chose, and can add it', async ({
    page,
    clinic,
    browser,
    checkAccessibility,
  }) => {
    const context = await browser.newContext()
    const tablet = await openOnTwoDevices(page, clinic, () => context.newPage())
    await chooseTime(tablet, '0730AM')
    await saveIn(tablet).click()
    await expect(tablet.getByRole('button', { name: 'Change reminder, 7:30 AM, Mon' })).toBeFocused()
    await chooseTime(page, '0815PM')
    await saveIn(page).click()
    const alert = dialogOf(page).getByRole('alert')
    await expect(alert).toContainText('This reminder was changed or deleted on another device.')
    await expect(alert.getByRole('listitem')).toHaveText(['7:30 AM, Mon'])
    await expect(alert).toBeInViewport()
    await expect(page.getByLabel('At what time?')).toHaveValue('20:15')
    await expectNoSidewaysScroll(page)
    await checkAccessibility()
    await expectReminders(tablet, ['7:30 AM, Mon'])
    await saveIn(page).click()
    await expect(page.getByText('Reminder created')).toBeVisible()
    await expectReminders(tablet, ['7:30 AM, Mon', '8:15 PM, Mon'])
    await context.close()
  })
})
