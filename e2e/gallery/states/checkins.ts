import type { Page } from '@playwright/test'
import { openLoggedIn } from '../../fixtures/log-in.ts'
import type { Clinic, GalleryStates } from '../gallery-state.ts'

const pastCheckIns = [
  ...[0, 1, 2, 4, 8, 15, 29, 40].map((daysAgo) => ({
    module: 'daily-life',
    daysAgo,
    answers: { energy: (daysAgo % 5) - 2, social: 1, sleep_quality: (daysAgo % 3) - 1 },
  })),
  { module: 'low-mood', daysAgo: 1, answers: { 'low-mood-often': 3 } },
]
const checkIns = ['daily-life', 'low-mood', 'one-good-thing']

const openAs = async (page: Page, clinic: Clinic, address: string, past = pastCheckIns) => {
  const { login, userId } = await clinic.createPatientWithAccount({ checkIns, pastCheckIns: past })
  await openLoggedIn(page, address, login)
  return userId
}

export const checkins: GalleryStates = {
  remote: 'mfe-checkins',
  states: [
    { name: 'list', open: (page, clinic) => openAs(page, clinic, '/check-ins'), hasMoreWindows: true },
    {
      name: 'list-never-answered',
      isVariant: true,
      open: (page, clinic) => openAs(page, clinic, '/check-ins', []),
    },
    { name: 'slider', open: (page, clinic) => openAs(page, clinic, '/check-ins/daily-life', []) },
    {
      name: 'slider-answered',
      isVariant: true,
      open: async (page, clinic) => {
        await openAs(page, clinic, '/check-ins/daily-life', [])
        await page.getByRole('slider').press('ArrowUp')
      },
    },
    { name: 'questions', open: (page, clinic) => openAs(page, clinic, '/check-ins/low-mood', []) },
    {
      name: 'not-sent-yet',
      isVariant: true,
      open: async (page, clinic) => {
        await openAs(page, clinic, '/check-ins/low-mood', [])
        await page.getByRole('radio').first().check()
        await page.context().setOffline(true)
        await page.getByRole('button', { name: 'Submit' }).click()
        await page.getByRole('heading', { name: 'Your answers are not sent yet' }).waitFor()
      },
      isOutcome: true,
      isWaiting: true,
    },
    { name: 'history', open: (page, clinic) => openAs(page, clinic, '/check-ins/daily-life/completed') },
    {
      name: 'history-empty',
      isVariant: true,
      open: (page, clinic) => openAs(page, clinic, '/check-ins/low-mood/completed', []),
    },
    {
      name: 'past-answers',
      open: async (page, clinic) => {
        const userId = await openAs(page, clinic, '/check-ins')
        const scores = await clinic.checkInsOf(userId)
        const score = scores.find(({ moduleId }) => moduleId === 'daily-life')
        await page.goto(`/check-ins/daily-life/completed/${score?.id}`)
      },
    },
    { name: 'preview', open: (page) => page.goto('/check-ins/daily-life/preview') },
    {
      name: 'from-a-link',
      open: async (page, clinic) => {
        const { userId } = await clinic.createPatient({ birthdayVerified: true, checkIns })
        await page.goto(`/user/${userId}/check-ins`)
      },
    },
  ],
}
