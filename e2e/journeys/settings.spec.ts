import { aPhoneNumber } from '../fixtures/clinic.fixture.ts'
import { logIn } from '../fixtures/log-in.ts'
import { expect, expectNoSidewaysScroll, test } from '../fixtures/test.ts'

test('settings lead to account, notifications, reminders and permissions [ACCOUNT-01] [ACCOUNT-02] [ACCOUNT-03] [ACCOUNT-04] [ACCOUNT-05] [PERM-01]', async ({
  page,
  clinic,
  checkAccessibility,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const { login } = await clinic.aPatientWithAccount({ phoneNumber: '+12125550142' })
  await page.goto('/settings')
  await logIn(page, login)
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeFocused()
  await checkAccessibility()
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Account' }).press('Enter')
  for (const fact of ['Robin', 'Marlow', '01/02/1990', login.email, '(212) 555-0142'])
    await expect(page.getByText(fact, { exact: true })).toBeVisible()
  await expect(page.getByText('please ask your clinician')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await checkAccessibility()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('link', { name: 'Permissions' }).click()
  await expect(page.getByText('In a browser there is nothing to switch.')).toBeVisible()
  await checkAccessibility()
})

test('a reminder is made and deleted, by keyboard alone [REMIND-01] [REMIND-02] [REMIND-03] [REMIND-04] [REMIND-05] [REMIND-06] [REMIND-07] [REMIND-08] [REMIND-09] [REMIND-10] [REMIND-11] [REMIND-12] [REMIND-13] [REMIND-14] [NOTIF-07] [NOTIF-08] [NOTIF-09] [SHELL-29] [API-10] [API-11] [API-12]', async ({
  page,
  clinic,
  checkAccessibility,
}) => {
  const { login, userId } = await clinic.aPatientWithAccount()
  await page.goto('/settings/check-in-reminders')
  await logIn(page, login)
  await page.getByRole('link', { name: 'Add reminder' }).press('Enter')
  const save = page.getByRole('button', { name: 'Save' })
  await expect(save).toBeDisabled()
  await expect(page.getByLabel('At what time?')).toHaveValue('09:00')
  const days = page.getByRole('group', { name: 'On which days?' }).getByRole('checkbox')
  await expect(days).toHaveCount(8)
  await checkAccessibility()
  await page.getByRole('checkbox', { name: 'Every Day' }).press('Space')
  await expect(days.and(page.locator(':checked'))).toHaveCount(8)
  await page.getByRole('checkbox', { name: 'Every Day' }).press('Space')
  await expect(save).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Mon' }).press('Space')
  await page.getByRole('checkbox', { name: 'Fri' }).press('Space')
  await expect(save).toBeEnabled()
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'POST' && request.url().includes(userId)),
    save.press('Enter'),
  ])
  expect(sent.postDataJSON()).toEqual({
    daysOfWeek: [1, 5],
    timeOfDay: '09:00',
    notificationType: 'check_in',
    timeZone: 'America/New_York',
  })
  await expect(page.getByText('Reminder created')).toBeVisible()
  await expect(page.getByText('9:00 AM')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '9:00 AM' })).toContainText('Mon, Fri')
  await checkAccessibility()
  const remove = page.getByRole('button', { name: 'Delete reminder, 9:00 AM, Mon, Fri' })
  await remove.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Delete this reminder?' })
  await expect(dialog.getByText('9:00 AM, Mon, Fri')).toBeVisible()
  await checkAccessibility()
  await dialog.getByRole('button', { name: 'Keep it' }).press('Enter')
  await expect(remove).toBeFocused()
  expect((await clinic.requestsOf(userId)).filter(({ method }) => method === 'DELETE')).toEqual([])
  await page.goto('/settings/notifications')
  await page.getByRole('button', { name: /^Delete reminder/ }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Reminder deleted')).toBeVisible()
  await expect(page.getByText('No reminders yet.')).toBeVisible()
  await page.goto('/settings/check-in-reminders')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/settings$/)
})

test('a reminder is changed by keyboard, among others in the order of the day, and is changed after a reload too', async ({
  page,
  clinic,
  checkAccessibility,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const { login, userId } = await clinic.aPatientWithAccount()
  await page.goto('/settings/check-in-reminders')
  await logIn(page, login)
  for (const [day, time] of [
    ['Every Day', '0830PM'],
    ['Mon', '0900AM'],
  ] as const) {
    await page.getByRole('link', { name: 'Add reminder' }).press('Enter')
    await page.getByRole('checkbox', { name: day }).press('Space')
    await page.getByLabel('At what time?').pressSequentially(time)
    await page.getByRole('button', { name: 'Save' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Check-in reminders' })).toBeFocused()
  }
  await expect(page.getByRole('listitem').nth(0)).toContainText('9:00 AM')
  await expect(page.getByRole('listitem').nth(1)).toContainText('8:30 PM')
  await page.getByRole('button', { name: 'Change reminder, 8:30 PM, Every Day' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Change reminder' })
  await expect(dialog.getByLabel('At what time?')).toHaveValue('20:30')
  await checkAccessibility()
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('checkbox', { name: 'Every Day' }).press('Space')
  await dialog.getByRole('checkbox', { name: 'Mon' }).press('Space')
  await dialog.getByLabel('At what time?').pressSequentially('0900AM')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(dialog.getByRole('alert', { name: 'There is a problem' })).toBeFocused()
  await dialog.getByRole('link', { name: /You already have this reminder: 9:00 AM, Mon/ }).press('Enter')
  await expect(dialog.getByLabel('At what time?')).toBeFocused()
  await checkAccessibility()
  await dialog.getByRole('checkbox', { name: 'Sun' }).press('Space')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  const changed = page.getByRole('button', { name: 'Change reminder, 9:00 AM, Sun, Mon' })
  await expect(changed).toBeFocused()
  await page.reload()
  await expect(changed).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'AM' })).toHaveCount(2)
  const sent = (await clinic.requestsOf(userId)).map(({ method }) => method)
  expect(sent.filter((method) => method === 'POST' || method === 'DELETE').slice(-2)).toEqual([
    'POST',
    'DELETE',
  ])
})

test('three sections of three switches; what is off stops the next message, and on brings it back [NOTIF-01] [NOTIF-02] [NOTIF-06] [NOTIF-10] [NOTIF-11] [NOTIF-13] [NOTIF-17] [API-28] [API-29]', async ({
  page,
  clinic,
  checkAccessibility,
}) => {
  const phoneNumber = aPhoneNumber()
  const { login, userId } = await clinic.aPatientWithAccount({
    phoneNumber,
    assignments: [{ questionnaire: 'mood-and-energy', dueInDays: -1 }],
  })
  const texts = async () => (await clinic.messagesTo(phoneNumber)).length
  const first = await texts()
  await page.goto('/settings/notifications')
  await logIn(page, login)
  await expect(page.getByRole('switch')).toHaveCount(9)
  await expect(page.getByRole('switch', { name: 'Assessments, Push' })).toBeDisabled()
  await expect(page.getByRole('switch', { name: 'Check-in Reminders, Email' })).toBeDisabled()
  await checkAccessibility()
  await page.getByRole('button', { name: 'About Safety Net' }).press('Enter')
  await expect(page.getByText('Your clinician may override what you choose here')).toBeVisible()
  await page.keyboard.press('Escape')
  const text = page.getByRole('switch', { name: 'Assessments, Text' })
  const saved = () =>
    page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().includes('optional-comms'),
    )
  await Promise.all([saved(), text.press('Space')])
  await expect(text).not.toBeChecked()
  await clinic.deliver(userId)
  expect(await texts()).toBe(first)
  await Promise.all([saved(), text.press('Space')])
  await clinic.deliver(userId)
  expect(await texts()).toBe(first + 1)
  await page.reload()
  await expect(text).toBeChecked()
})

test('a save that fails says so and goes back; two at once do not undo each other [NOTIF-20] [NOTIF-21] [COPY-03]', async ({
  page,
  clinic,
}) => {
  const { login, userId } = await clinic.aPatientWithAccount({ phoneNumber: aPhoneNumber() })
  await page.goto('/settings/notifications')
  await logIn(page, login)
  const email = page.getByRole('switch', { name: 'Assessments, Email' })
  await expect(email).toBeChecked()
  await clinic.fault({ match: `POST .*${userId}/optional-comms`, status: 500 })
  await email.click()
  await expect(page.getByText('Unable to save your preference')).toBeVisible()
  await expect(email).toBeChecked()
  await clinic.fault({ match: `POST .*${userId}/optional-comms`, delayMs: 400 })
  await email.click()
  await page.getByRole('switch', { name: 'Safety Net, Email' }).click()
  await page.getByRole('switch', { name: 'Safety Net, Text' }).click()
  await expect
    .poll(
      async () =>
        (await clinic.requestsOf(userId)).filter(
          ({ method, path }) => method === 'POST' && path.includes('optional-comms'),
        ).length,
    )
    .toBe(4)
  await page.reload()
  for (const name of ['Assessments, Email', 'Safety Net, Email', 'Safety Net, Text'])
    await expect(page.getByRole('switch', { name })).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'Assessments, Text' })).toBeChecked()
})

test('who sent STOP cannot switch texts, and is told how to START again [NOTIF-15] [NOTIF-16] [NOTIF-18] [NOTIF-19]', async ({
  page,
  clinic,
}) => {
  const phoneNumber = aPhoneNumber()
  const { login } = await clinic.aPatientWithAccount({ phoneNumber })
  await clinic.smsFrom(phoneNumber, ' stop ')
  await page.goto('/settings/notifications')
  await logIn(page, login)
  const text = page.getByRole('switch', { name: 'Assessments, Text' })
  const words = 'You are unsubscribed. Text START to (555) 555-0100 to get texts again.'
  await expect(page.getByText(words)).toHaveCount(3)
  await expect(text).toBeDisabled()
  await expect(text).not.toBeChecked()
  await expect(text).toHaveAccessibleDescription(words)
  const number = page.getByText('(555) 555-0100', { exact: true })
  // One box for each: on a narrow screen too, and where the sentence around it wraps.
  for (const width of [320, 340, 360, 390]) {
    await page.setViewportSize({ width, height: 700 })
    expect(await number.evaluateAll((all) => all.map((one) => one.getClientRects().length))).toEqual([
      1, 1, 1,
    ])
    await expectNoSidewaysScroll(page)
  }
  await clinic.smsFrom(phoneNumber, 'START')
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Assessments, Text' })).toBeEnabled()
})

test('the external preferences page is the configuration’s [NOTIF-22] [NOTIF-23] [NOTIF-24]', async ({
  page,
}) => {
  await page.route('**/config.json', async (route) => {
    const config = await (await route.fetch()).json()
    const links = { ...config.links, notificationPreferences: '/outbox?from=here' }
    await route.fulfill({ json: { ...config, links } })
  })
  await page.goto('/patients/c-1/notification-preferences')
  await expect(page).toHaveURL(/\/outbox\?from=here&notification_type=assessment$/)
  await page.goto('/patients/c-1/notification-preferences?notification_type=check_in')
  await expect(page).toHaveURL(/\/outbox\?from=here&notification_type=check_in$/)
})

test('a reminder is sent on its day at its time, once, by the channels that are on', async ({
  page,
  clinic,
}) => {
  const phoneNumber = aPhoneNumber()
  const { login, userId } = await clinic.aPatientWithAccount({ phoneNumber })
  await page.goto('/settings/check-in-reminders/new')
  await logIn(page, login)
  await page.getByRole('checkbox', { name: 'Every Day' }).check()
  await page.getByLabel('At what time?').fill('00:00')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Reminder created')).toBeVisible()
  const reminders = async (to: string) =>
    (await clinic.messagesTo(to)).filter(({ subject }) => subject === 'Time to check in').length
  await clinic.deliver(userId)
  await clinic.deliver(userId)
  expect(await reminders(phoneNumber)).toBe(1)
  await clinic.smsFrom(phoneNumber, 'STOP')
  await clinic.advanceClock(userId, 24 * 60 * 60 * 1000)
  await clinic.deliver(userId)
  expect(await reminders(phoneNumber)).toBe(1)
  expect(await reminders(login.email)).toBe(2)
})

test('a change of a reminder that meets no network stays in its dialog, and is saved when it is back', async ({
  page,
  clinic,
}) => {
  const { login } = await clinic.aPatientWithAccount()
  await page.goto('/settings/check-in-reminders/new')
  await logIn(page, login)
  await page.getByRole('checkbox', { name: 'Mon' }).press('Space')
  await page.getByLabel('At what time?').pressSequentially('0900AM')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await page.getByRole('button', { name: 'Change reminder, 9:00 AM, Mon' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Change reminder' })
  await dialog.getByRole('checkbox', { name: 'Wed' }).press('Space')
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: 'Wed' })).toBeChecked()
  await page.context().setOffline(false)
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Change reminder, 9:00 AM, Mon, Wed' })).toBeFocused()
})
