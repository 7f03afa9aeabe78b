import { expect, type Page, test } from '@playwright/test'
import type { Breakage } from '../fixtures/broken-screen.ts'
import { brokenScreens, outcomeOf } from '../fixtures/broken-screens.ts'
import { createClinicFixture } from '../fixtures/clinic.fixture.ts'
import { openAndLogIn } from '../fixtures/log-in.ts'
import { otherScreen } from '../fixtures/screens.ts'
import { BROKEN, forceThrough, reportsOf } from './force-through.ts'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

const open = async (page: Page, { path: at, breakage }: (typeof brokenScreens)[number]) => {
  // A stopped clock would replace the browser's idle callbacks, which detect loops.
  if (breakage !== 'loops') await page.clock.install()
  const arrived = page.waitForResponse(new RegExp(`/${BROKEN}/screen-`))
  await page.goto(at)
  await arrived
  if (breakage === 'loops') await expect(title(page, 'Round and round')).toBeVisible()
}

/** Pending requests make a page wait longer. */
const passesUntil = (page: Page, breakage: Breakage, isSo: () => Promise<boolean>) =>
  expect
    .poll(
      async () => {
        if (breakage !== 'loops') await page.clock.runFor(1_000)
        return isSo()
      },
      { timeout: 30_000, intervals: [50] },
    )
    .toBe(true)

const expectCrisisHelp = async (page: Page) => {
  await page.getByRole('button', { name: 'Crisis help' }).click()
  await expect(page.getByRole('dialog', { name: 'Crisis help' })).toBeVisible()
  await page.keyboard.press('Escape')
}

/** One remote for each breakage, because the host handles it. */
const ON: Record<Breakage, string> = {
  throws: 'mfe-auth',
  blank: 'mfe-assessments',
  hangs: 'mfe-checkins',
  loops: 'mfe-settings',
  rejects: 'mfe-insights',
}

for (const broken of brokenScreens.filter(({ remote, breakage }) => remote === ON[breakage])) {
  const { remote, breakage, heading } = broken
  test(`${remote} × ${breakage}: the rest of the page works`, async ({ page }) => {
    if (broken.needsLogin) {
      const { login } = await createClinicFixture(page.request).createPatientWithAccount({
        birthdayVerified: true,
      })
      await openAndLogIn(page, login)
    }
    const { outcomes, errors } = reportsOf(page, remote)
    const build = await forceThrough(page, broken, true)
    await open(page, broken)
    await passesUntil(page, breakage, async () => outcomes().includes(outcomeOf[breakage]))
    await expect(title(page, heading)).toBeVisible()
    if (breakage !== 'rejects' && breakage !== 'loops') expect(outcomes()).not.toContain('mounted')
    if (breakage === 'throws' || breakage === 'rejects')
      expect(errors()[0]).toMatch(new RegExp(`^Error\\n {2}at /remotes/${remote}/${BROKEN}/`))
    await expectCrisisHelp(page)

    const other = otherScreen(remote)
    await page.evaluate((at) => {
      history.pushState({}, '', at)
      dispatchEvent(new PopStateEvent('popstate'))
    }, other.path)
    await expect(title(page, other.heading)).toBeVisible()
    await build.remove()
  })
}
