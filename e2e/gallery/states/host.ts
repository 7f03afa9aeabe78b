import type { Page } from '@playwright/test'
import { openLoggedIn } from '../../fixtures/log-in.ts'
import type { Clinic, GalleryStates } from '../gallery-state.ts'

const logInAs = async (page: Page, clinic: Clinic) => {
  const { login } = await clinic.createPatientWithAccount({
    checkIns: ['daily-life'],
    pastCheckIns: [{ module: 'daily-life', daysAgo: 1, answers: { energy: 1 } }],
  })
  await openLoggedIn(page, '/', login)
}

/** The script of 'Leave this page quickly' loads at any time. */
const withoutLeave = (page: Page) =>
  page.route('**/config.json', async (route) => {
    const config = await (await route.fetch()).json()
    await route.fulfill({ json: { ...config, links: { ...config.links, leave: undefined } } })
  })

/** The reads stay pending. */
const waiting = (address: string) => ({
  open: async (page: Page, clinic: Clinic) => {
    await logInAs(page, clinic)
    await page.route(/\/v\d+\/(?!.*user-profiles)/, () => new Promise(() => undefined))
    await withoutLeave(page)
    await page.goto(address)
  },
  ofWindow: true as const,
  isWaiting: true as const,
})

const openWithoutRemote = async (page: Page) => {
  await page.route('**/remotes/mfe-auth/**', (route) => route.abort())
  await page.goto('/login')
}

const openDamaged = async (page: Page) => {
  await page.route('**/config.json', (route) => route.fulfill({ json: { apiBaseUrl: 7 } }))
  await page.goto('/')
}

export const host: GalleryStates = {
  remote: 'host',
  states: [
    {
      name: 'crisis-help',
      open: async (page) => {
        await page.goto('/login')
        await page.getByRole('button', { name: 'Crisis help' }).click()
        await page.getByRole('dialog').waitFor()
      },
      ofWindow: true,
    },
    { name: 'not-found', open: (page) => page.goto('/no-such-page') },
    { name: 'remote-failed', open: openWithoutRemote },
    { name: 'settings-damaged', open: openDamaged },
    {
      name: 'api-down',
      open: async (page, clinic) => {
        await logInAs(page, clinic)
        await page.route(/\/v\d+\//, (route) => route.fulfill({ status: 503, json: {} }))
        await page.goto('/check-ins')
      },
    },
    { name: 'waiting-home', ...waiting('/') },
    { name: 'waiting-check-ins', isVariant: true, ...waiting('/check-ins') },
    { name: 'waiting-slider', isVariant: true, ...waiting('/check-ins/daily-life') },
    { name: 'waiting-progress', isVariant: true, ...waiting('/progress') },
    { name: 'waiting-settings', isVariant: true, ...waiting('/settings/notifications') },
    {
      name: 'offline',
      isVariant: true,
      open: async (page) => {
        await openWithoutRemote(page)
        await page.context().setOffline(true)
        await page.getByText('You are offline, so').waitFor()
      },
      isWaiting: true,
    },
    {
      name: 'details-open',
      open: async (page) => {
        await openDamaged(page)
        await page.getByText('Details', { exact: true }).click()
      },
    },
    {
      name: 'link-unknown',
      isVariant: true,
      open: (page) => page.goto('/user/00000000-0000-4000-8000-000000000000/assessments?context=sms'),
    },
  ],
}
