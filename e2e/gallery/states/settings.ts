import type { Page } from '@playwright/test'
import { openAndLogIn } from '../../fixtures/log-in.ts'
import type { Clinic, GalleryStates } from '../gallery-state.ts'

const openAs = async (page: Page, clinic: Clinic, address: string) => {
  const { login } = await clinic.aPatientWithAccount({ checkIns: ['daily-life', 'low-mood'] })
  await openAndLogIn(page, login)
  await page.goto(address)
}

export const settings: GalleryStates = {
  remote: 'mfe-settings',
  states: [
    { name: 'menu', open: (page, clinic) => openAs(page, clinic, '/settings'), hasOwnHeader: true },
    { name: 'account', open: (page, clinic) => openAs(page, clinic, '/settings/account') },
    { name: 'notifications', open: (page, clinic) => openAs(page, clinic, '/settings/notifications') },
    { name: 'no-reminders', open: (page, clinic) => openAs(page, clinic, '/settings/check-in-reminders') },
    {
      name: 'new-reminder',
      open: (page, clinic) => openAs(page, clinic, '/settings/check-in-reminders/new'),
    },
    { name: 'permissions', open: (page, clinic) => openAs(page, clinic, '/settings/permissions') },
  ],
}
