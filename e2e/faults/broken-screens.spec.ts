import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { integrityOf } from '@soundings/shared/internal/build/release-files.ts'
import { createBrokenScreen } from '../fixtures/broken-screen.ts'
import { brokenScreens, outcomeOf } from '../fixtures/broken-screens.ts'
import { GENERIC, otherScreen } from '../fixtures/screens.ts'
import { root } from '../fixtures/stack.ts'
import { changeRemote } from './composition.ts'
import { aSession, type Session } from './session.ts'

const BROKEN = '9.9.9'

let session: Session
test.beforeAll(async ({ browser, playwright, baseURL }) => {
  session = await aSession({ browser, playwright, baseURL })
})

/** Forces a broken release through: pages say that it is live, and its files are there. */
const forceThrough = async (page: Page, broken: (typeof brokenScreens)[number], hasGood: boolean) => {
  const { remote, screen, breakage } = broken
  const build = await createBrokenScreen(path.join(root, remote, 'dist'), screen, breakage, {
    version: BROKEN,
  })
  const entry = await readFile(path.join(build.dist, 'remoteEntry.js'))
  await page.route(`**/remotes/${remote}/${BROKEN}/*`, async (route) => {
    const file = path.basename(new URL(route.request().url()).pathname)
    const contentType = file.endsWith('.js') ? 'text/javascript' : 'application/json'
    await route.fulfill({ contentType, body: await readFile(path.join(build.dist, file)) })
  })
  await changeRemote(page, remote, (release) => {
    const { version, entry: good } = release
    if (hasGood) release.lastKnownGood = { version, entry: good, screens: [screen] }
    else delete release.lastKnownGood
    release.version = BROKEN
    release.entry = { url: `/remotes/${remote}/${BROKEN}/remoteEntry.js`, integrity: integrityOf(entry) }
  })
  return build
}

/** Collects the outcomes that the page reports for the broken release, and what was thrown. */
const reportsOf = (page: Page, remote: string) => {
  const outcomes: string[] = []
  const errors: string[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/reports')) return
    for (const report of request.postDataJSON().reports)
      if (report.remote === remote && report.version === BROKEN) {
        outcomes.push(report.outcome)
        if (report.error) errors.push(report.error)
      }
  })
  return { outcomes: () => outcomes, errors: () => errors }
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

const open = async (page: Page, { path: at, breakage, needsLogin }: (typeof brokenScreens)[number]) => {
  if (needsLogin) await page.context().addCookies(session)
  await page.clock.install()
  const arrived = page.waitForResponse(new RegExp(`/${BROKEN}/screen-`))
  await page.goto(at)
  await arrived
  if (breakage === 'loops') await expect(title(page, 'Round and round')).toBeVisible()
}

/** Lets the time pass, a second at a time, until something is so: what is on its way makes a page wait longer. */
const passesUntil = (page: Page, isSo: () => Promise<boolean>) =>
  expect
    .poll(
      async () => {
        await page.clock.runFor(1_000)
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

for (const broken of brokenScreens) {
  const { remote, breakage, heading } = broken
  test(`${remote} × ${breakage}: its outcome is reported, and the page still works`, async ({ page }) => {
    const { outcomes, errors } = reportsOf(page, remote)
    const build = await forceThrough(page, broken, true)
    await open(page, broken)
    await passesUntil(page, async () => outcomes().includes(outcomeOf[breakage]))
    await expect(title(page, heading)).toBeVisible()
    if (breakage !== 'rejects' && breakage !== 'loops') expect(outcomes()).not.toContain('mounted')
    // Where it was thrown, and not what its message says.
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

for (const broken of brokenScreens.filter(
  ({ remote, breakage }) => remote === 'mfe-kiosk' && breakage !== 'rejects',
))
  test(`a screen that ${broken.breakage}, with nothing to fall back to, makes room for the panel`, async ({
    page,
  }) => {
    const build = await forceThrough(page, broken, false)
    await open(page, broken)
    await passesUntil(page, () => page.getByText(GENERIC).isVisible())
    await expectCrisisHelp(page)
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await build.remove()
  })
