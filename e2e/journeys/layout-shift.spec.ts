import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { overdueAssignment, overduePatient } from '../fixtures/assessments.page.ts'
import type { ClinicFixture } from '../fixtures/clinic.fixture.ts'
import { openLoggedIn } from '../fixtures/log-in.ts'
import { expect, test } from '../fixtures/test.ts'

/** Skeletons reserve the place of the content. */
const MOST = 0.02
/** Delays each response and script, so that every skeleton appears. */
const HELD_MS = 300

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: it is merged with the browser's own.
  interface Window {
    shifts: { value: number; moved: string[] }[]
  }
}

const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    type Shift = PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node?: Element | null }[]
    }
    window.shifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[])
        if (!entry.hadRecentInput)
          window.shifts.push({
            value: entry.value,
            moved: entry.sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? ''),
          })
    }).observe({ type: 'layout-shift', buffered: true })
  })

const holdBack = (page: Page) =>
  page.route(/\/v\d+\/|\/remotes\//, async (route) => {
    await wait(HELD_MS)
    await route.fallback()
  })

const asPatient = async (page: Page, clinic: ClinicFixture) => {
  const { login } = await clinic.createPatientWithAccount({
    assignments: [overdueAssignment, { questionnaire: 'sleep-diary', dueInDays: 5 }],
    checkIns: ['daily-life', 'worry'],
    pastCheckIns: [{ module: 'daily-life', daysAgo: 1, answers: { energy: 1 } }],
  })
  await openLoggedIn(page, '/', login)
}

type Screen = {
  /** The URL after login. The form has the URL of a link. */
  address?: string
  name: string
  content: string
  /** Another remote's card, which comes last. */
  card?: string
}

const HOME = { name: 'home', address: '/', content: 'Mood and energy', card: 'mfe-checkins/check-ins-card' }
const FORM = { name: 'the form', content: 'Mood and energy' }
const SLIDER = { name: 'a slider', address: '/check-ins/daily-life', content: 'Not answered yet' }
const SETTINGS = { name: 'settings', address: '/settings/notifications', content: 'Safety Net' }

/** Phones show a screen of each kind; desktops those with columns. */
const WINDOWS: [width: number, height: number, screens: Screen[]][] = [
  [390, 844, [HOME, FORM, SLIDER, { name: 'progress', address: '/progress', content: 'Worksheets' }]],
  [1440, 900, [HOME, SETTINGS]],
]

const expectNoShifts = (shifts: Window['shifts']) => {
  const sum = shifts.reduce((all, { value }) => all + value, 0)
  expect(sum, JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(MOST)
}

const prepare = async (page: Page, clinic: ClinicFixture) => {
  const { links } = await clinic.createPatient(overduePatient)
  await asPatient(page, clinic)
  await noteShifts(page)
  return ({ address }: Screen) => address ?? links.sms
}

for (const [width, height, screens] of WINDOWS)
  test(`screens load without layout shifts at ${width} px`, async ({ page, clinic }) => {
    await page.setViewportSize({ width, height })
    const addressOf = await prepare(page, clinic)
    await holdBack(page)
    for (const screen of screens)
      await test.step(screen.name, async () => {
        await page.goto(addressOf(screen))
        await expect(page.getByText(screen.content).first()).toBeVisible()
        // Waits for an idle browser, whose time does not matter here.
        if (screen.card) await page.locator(`[data-card="${screen.card}"] *`).first().waitFor()
        await page.waitForLoadState('networkidle')
        expectNoShifts(await page.evaluate(() => window.shifts))
      })
    // The font may arrive last.
    await page.evaluate(() => {
      const room = document.createElement('div')
      room.style.height = '300px'
      document.querySelector('main')?.prepend(room)
    })
    const largest = () => page.evaluate(() => Math.max(0, ...window.shifts.map(({ value }) => value)))
    await expect.poll(largest).toBeGreaterThan(MOST)
  })
