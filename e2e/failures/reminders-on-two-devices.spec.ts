import type { Page } from '@playwright/test'
import type { ClinicFixture } from '../fixtures/clinic.fixture.ts'
import { openLoggedIn } from '../fixtures/log-in.ts'
import type { SentForm } from '../fixtures/product-form.ts'
import { expect, expectNoSidewaysScroll, test } from '../fixtures/test.ts'
import { expectRequests, holdRequests } from '../fixtures/while-sending.ts'

const LIST = '/settings/check-in-reminders'
const NEW = `${LIST}/new`
const REMINDERS: SentForm = { path: /\/notification-preferences$/ }

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

test('of two changes that are on their way at the same time one is carried out', async ({
  page,
  clinic,
  browser,
}) => {
  const context = await browser.newContext()
  const tablet = await openOnTwoDevices(page, clinic, () => context.newPage())
  const [mine, theirs] = [await holdRequests(page, REMINDERS), await holdRequests(tablet, REMINDERS)]
  await chooseTime(page, '0815PM')
  await chooseTime(tablet, '0730AM')
  await saveIn(page).click()
  await saveIn(tablet).click()
  await expectRequests(mine, 1)
  await expectRequests(theirs, 1)
  for (const { release } of [...mine, ...theirs]) release()
  const refused = [page, tablet].map((device) => dialogOf(device).getByRole('alert'))
  await expect
    .poll(async () => (await Promise.all(refused.map((one) => one.isVisible()))).sort())
    .toEqual([false, true])
  await expect
    .poll(async () =>
      (await Promise.all([page, tablet].map((device) => dialogOf(device).isVisible()))).sort(),
    )
    .toEqual([false, true])
  await page.goto(LIST)
  await expect(listed(page)).toHaveCount(1)
  await context.close()
})

test('a change whose answer is lost, and another after it, leave one reminder', async ({
  page,
  clinic,
  browser,
}) => {
  const context = await browser.newContext()
  const tablet = await openOnTwoDevices(page, clinic, () => context.newPage())
  await page.route(
    ({ pathname }) => REMINDERS.path.test(pathname),
    async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await chooseTime(page, '0815PM')
  await saveIn(page).click()
  await expect(dialogOf(page).getByRole('alert')).toContainText(
    'We do not know yet if your change was saved.',
  )
  await chooseTime(page, '0945PM')
  await saveIn(page).click()
  await expect(page.getByRole('button', { name: 'Change reminder, 9:45 PM, Mon' })).toBeFocused()
  // The other device still shows what has been replaced twice.
  await chooseTime(tablet, '0730AM')
  await saveIn(tablet).click()
  await expect(dialogOf(tablet).getByRole('alert').getByRole('listitem')).toHaveText(['9:45 PM, Mon'])
  await expectReminders(tablet, ['9:45 PM, Mon'])
  await context.close()
})

test('a server that does not know of replacing changes a reminder all the same', async ({ page, clinic }) => {
  const { login } = await clinic.createPatientWithAccount()
  const calls: string[] = []
  await page.route(/\/notification-preferences/, async (route) => {
    const request = route.request()
    if (request.method() !== 'GET') calls.push(request.method())
    const url = new URL(request.url())
    url.searchParams.delete('replaces')
    await route.continue({ url: url.href })
  })
  await openLoggedIn(page, NEW, login)
  await page.getByRole('checkbox', { name: 'Mon' }).check()
  await saveIn(page).click()
  await page.getByRole('button', { name: 'Change reminder, 9:00 AM, Mon' }).click()
  await chooseTime(page, '0815PM')
  await saveIn(page).click()
  await expect(page.getByText('Reminder changed')).toBeVisible()
  expect(calls).toEqual(['POST', 'POST', 'DELETE'])
  await expectReminders(page, ['8:15 PM, Mon'])
})

test('of two tabs that add equal reminders one is refused, in words, at the time', async ({
  page,
  context,
  clinic,
}) => {
  const { login } = await clinic.createPatientWithAccount()
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await openLoggedIn(tab, NEW, login)
    await tab.getByRole('checkbox', { name: 'Mon' }).check()
  }
  await saveIn(page).click()
  await expect(page.getByText('Reminder created')).toBeVisible()
  await saveIn(other).click()
  const words = 'You already have this reminder: 9:00 AM, Mon. Choose a different time or different days.'
  await expect(other.getByRole('link', { name: words })).toBeInViewport()
  await expect(other.getByLabel('At what time?')).toHaveAccessibleDescription(words)
  await expectReminders(page, ['9:00 AM, Mon'])
})

test('a reminder that another device has changed is deleted as it was, and the list shows what it is now', async ({
  page,
  clinic,
  browser,
}) => {
  const context = await browser.newContext()
  const tablet = await openOnTwoDevices(page, clinic, () => context.newPage())
  await dialogOf(page).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Delete reminder, 9:00 AM, Mon' }).click()
  await chooseTime(tablet, '0730AM')
  await saveIn(tablet).click()
  await expect(tablet.getByText('Reminder changed')).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Delete reminder, 7:30 AM, Mon' })).toBeVisible()
  await context.close()
})
