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

/** Opens a screen whose reads stay pending; the profile is loaded. */
const openWithPendingReads = (address: string) => async (page: Page, clinic: Clinic) => {
  await logInAs(page, clinic)
  await page.route(/\/v\d+\/(?!.*user-profiles)/, () => new Promise(() => undefined))
  await page.goto(address)
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
    {
      name: 'remote-failed',
      open: async (page) => {
        await page.route('**/remotes/mfe-auth/**', (route) => route.abort())
        await page.goto('/login')
      },
    },
    {
      name: 'settings-damaged',
      open: async (page) => {
        await page.route('**/config.json', (route) => route.fulfill({ json: { apiBaseUrl: 7 } }))
        await page.goto('/')
      },
    },
    {
      name: 'api-down',
      open: async (page, clinic) => {
        await logInAs(page, clinic)
        await page.route(/\/v\d+\//, (route) => route.fulfill({ status: 503, json: {} }))
        await page.goto('/check-ins')
      },
    },
    { name: 'waiting-home', open: openWithPendingReads('/'), ofWindow: true, isWaiting: true },
    {
      name: 'waiting-check-ins',
      isVariant: true,
      open: openWithPendingReads('/check-ins'),
      ofWindow: true,
      isWaiting: true,
    },
    {
      name: 'waiting-slider',
      isVariant: true,
      open: openWithPendingReads('/check-ins/daily-life'),
      ofWindow: true,
      isWaiting: true,
    },
    {
      name: 'waiting-progress',
      isVariant: true,
      open: openWithPendingReads('/progress'),
      ofWindow: true,
      isWaiting: true,
    },
    {
      name: 'waiting-settings',
      isVariant: true,
      open: openWithPendingReads('/settings/notifications'),
      ofWindow: true,
      isWaiting: true,
    },
    {
      name: 'offline',
      isVariant: true,
      open: async (page) => {
        await page.route('**/remotes/mfe-auth/**', (route) => route.abort())
        await page.goto('/login')
        await page.context().setOffline(true)
        await page.getByText('You are offline, so').waitFor()
      },
      isWaiting: true,
    },
    {
      name: 'details-open',
      open: async (page) => {
        await page.route('**/config.json', (route) => route.fulfill({ json: { apiBaseUrl: 7 } }))
        await page.goto('/')
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
