import type { Page } from '@playwright/test'
import { openLoggedIn } from '../../fixtures/log-in.ts'
import { uniquePhoneNumber } from '../../sandbox/testing/unique.ts'
import type { Clinic, GalleryStates } from '../gallery-state.ts'

const openAs = async (page: Page, clinic: Clinic, address: string) => {
  const { login } = await clinic.createPatientWithAccount({ checkIns: ['daily-life', 'low-mood'] })
  await openLoggedIn(page, address, login)
}

const addReminder = async (page: Page, time: string, days: readonly string[]) => {
  await page.getByRole('link', { name: 'Add reminder' }).click()
  for (const day of days) await page.getByRole('checkbox', { name: day }).check()
  await page.getByLabel('At what time?').pressSequentially(time)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'Check-in reminders' }).waitFor()
}

const openReminders = async (page: Page, clinic: Clinic) => {
  await openAs(page, clinic, '/settings/check-in-reminders')
  await addReminder(page, '0830PM', ['Every Day'])
  await addReminder(page, '0900AM', ['Mon', 'Fri'])
  await page
    .getByRole('button', { name: /^Change reminder/ })
    .nth(1)
    .waitFor()
}

const openWhatWeKeep = async (page: Page, clinic: Clinic) => {
  const { login } = await clinic.createPatientWithAccount(
    { checkIns: ['daily-life', 'low-mood'], consentRequired: true },
    {
      answersReadBy: 'Your care team reads your answers on the next working day, to plan your care with you.',
    },
  )
  await openLoggedIn(page, '/settings/what-we-keep', login)
  await page.getByRole('heading', { name: 'What we keep' }).waitFor()
}

export const settings: GalleryStates = {
  remote: 'mfe-settings',
  states: [
    { name: 'menu', open: (page, clinic) => openAs(page, clinic, '/settings'), hasMoreWindows: true },
    { name: 'account', open: (page, clinic) => openAs(page, clinic, '/settings/account') },
    { name: 'notifications', open: (page, clinic) => openAs(page, clinic, '/settings/notifications') },
    {
      name: 'notifications-after-stop',
      isVariant: true,
      open: async (page, clinic) => {
        const phoneNumber = uniquePhoneNumber()
        const { login } = await clinic.createPatientWithAccount({ phoneNumber })
        await clinic.smsFrom(phoneNumber, 'stop')
        await openLoggedIn(page, '/settings/notifications', login)
      },
    },
    { name: 'reminders', open: openReminders },
    {
      name: 'change-reminder',
      isVariant: true,
      open: async (page, clinic) => {
        await openReminders(page, clinic)
        await page
          .getByRole('button', { name: /^Change reminder/ })
          .first()
          .click()
        await page.getByRole('dialog').waitFor()
      },
      ofWindow: true,
    },
    {
      name: 'no-reminders',
      isVariant: true,
      open: (page, clinic) => openAs(page, clinic, '/settings/check-in-reminders'),
    },
    {
      name: 'new-reminder',
      open: (page, clinic) => openAs(page, clinic, '/settings/check-in-reminders/new'),
    },
    { name: 'what-we-keep', open: openWhatWeKeep },
    { name: 'permissions', open: (page, clinic) => openAs(page, clinic, '/settings/permissions') },
  ],
}
