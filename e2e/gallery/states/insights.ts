import type { Page } from '@playwright/test'
import { openLoggedIn } from '../../fixtures/log-in.ts'
import type { Clinic, GalleryStates } from '../gallery-state.ts'

/** Dated today, so that the text appears below the initially selected point. */
const written = {
  module: 'one-good-thing',
  daysAgo: 0,
  answers: { what: 'A walk by the river', again: 'yes' },
}

const answered = Array.from({ length: 80 }, (_, day) => [
  {
    module: 'daily-life',
    daysAgo: day,
    answers: {
      energy: Math.round(4 * Math.sin(day)) / 2,
      social: Math.round(4 * Math.cos(day / 2)) / 2,
      sleep_quality: (day % 5) - 2,
      positivity: ((day * 3) % 5) - 2,
    },
  },
  { module: 'low-mood', daysAgo: day + 1, answers: { 'low-mood-often': day % 5 } },
]).flat()
const pastCheckIns = [written, ...answered]

const openProgress = async (page: Page, clinic: Clinic, past = pastCheckIns) => {
  const activity = past.length > 0 ? [{ daysAgo: 1, steps: 4000, distance: 1.9 }] : []
  const { login } = await clinic.createPatientWithAccount({ pastCheckIns: past, activity })
  await openLoggedIn(page, '/progress', login)
  await page.getByRole('heading', { name: 'Lifestyle' }).waitFor()
}

const openProgressIn = (range: string) => async (page: Page, clinic: Clinic) => {
  await openProgress(page, clinic)
  await page.getByRole('radio', { name: range }).check()
}

export const insights: GalleryStates = {
  remote: 'mfe-insights',
  states: [
    { name: 'week', open: (page, clinic) => openProgress(page, clinic), hasMoreWindows: true },
    { name: 'month', isVariant: true, open: openProgressIn('1 month') },
    { name: 'six-months', isVariant: true, open: openProgressIn('6 months') },
    { name: 'year', isVariant: true, open: openProgressIn('1 year') },
    {
      name: 'few-points',
      isVariant: true,
      open: (page, clinic) => openProgress(page, clinic, pastCheckIns.slice(0, 5)),
    },
    {
      name: 'point-read',
      isVariant: true,
      open: async (page, clinic) => {
        await openProgressIn('6 months')(page, clinic)
        await page.getByRole('slider').first().press('Home')
      },
    },
    {
      name: 'as-a-table',
      open: async (page, clinic) => {
        await openProgress(page, clinic)
        await page.getByText('Show as a table').first().click()
      },
    },
    {
      name: 'nothing-in-range',
      isVariant: true,
      open: (page, clinic) => openProgress(page, clinic, pastCheckIns.slice(-90)),
    },
    { name: 'nothing-yet', open: (page, clinic) => openProgress(page, clinic, []) },
  ],
}
