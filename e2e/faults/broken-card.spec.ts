import type { Page } from '@playwright/test'
import type { ClinicFixture } from '../fixtures/clinic.fixture.ts'
import { openLoggedIn } from '../fixtures/log-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { forceThrough, reportsOf } from './force-through.ts'

const remote = 'mfe-checkins'
const screen = 'check-ins-card'

const openHome = async (page: Page, clinic: ClinicFixture) => {
  const { login } = await clinic.createPatientWithAccount({
    assignments: [{ questionnaire: 'mood-and-energy', dueInDays: -2 }],
    checkIns: ['daily-life'],
  })
  await openLoggedIn(page, '/', login)
}

const expectWholeHome = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Robin' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'To Do' }).getByText('Mood and energy')).toBeVisible()
  await expect(page.getByText(/did not load|Try again|Loading…/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Crisis help' }).click()
  await expect(page.getByRole('dialog', { name: 'Crisis help' })).toBeVisible()
}

test('an empty card is not reported as a failure', async ({ page, clinic }) => {
  await page.clock.install()
  const { outcomes } = reportsOf(page, remote)
  const blank = await forceThrough(page, { remote, screen, breakage: 'blank' }, false)
  await openHome(page, clinic)
  await expect(page.locator(`[data-card="${remote}/${screen}"]`)).toBeAttached()
  // Three one-second checks without content count as blank.
  for (let check = 0; check < 6; check += 1) await page.clock.runFor(1_000)
  expect(outcomes()).toEqual([])
  await blank.remove()
})

test('home keeps working without a card in a render loop', async ({ page, clinic }) => {
  const { outcomes } = reportsOf(page, remote)
  const loops = await forceThrough(page, { remote, screen, breakage: 'loops' }, false)
  await openHome(page, clinic)
  await expect.poll(outcomes, { timeout: 30_000 }).toContain('looped')
  await expect(page.getByText('Round and round')).toHaveCount(0)
  await expectWholeHome(page)
  await loops.remove()
})
