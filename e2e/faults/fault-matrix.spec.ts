import { expect, type Locator, type Page, test } from '@playwright/test'
import { GENERIC, otherScreen, screens } from '../fixtures/screens.ts'
import { changeRemote, lastKnownGoodOf, liveFile, withLastKnownGood } from './composition.ts'
import { alterRelease, type Fault, faults } from './faults.ts'

/** Longer than the time limit of an entry, at `STEP_MS` per check. */
const TRIED_MS = 20_000
const STEP_MS = 4_000

const liveRelease = async (page: Page, remote: string) => {
  const html = await (await page.request.get('/', { headers: { accept: 'text/html' } })).text()
  const composition = JSON.parse(/id="composition">([^<]*)/.exec(html)?.[1] ?? '')
  const { version, entry } = composition.remotes[remote]
  return { version, id: composition.id, entry: await (await page.request.get(entry.url)).text() }
}

const breakIt = async (page: Page, remote: string, fault: Fault, entry: string, hasGood: boolean) => {
  await changeRemote(page, remote, (release) => {
    if (hasGood) release.lastKnownGood = lastKnownGoodOf(remote, release)
    else delete release.lastKnownGood
    alterRelease(fault, remote, release, entry)
  })
  await fault.arrange?.(page, remote)
  const other = fault.entry?.(remote, entry)
  if (other !== undefined)
    await page.route(liveFile(remote, 'remoteEntry\\.js'), (route) =>
      route.fulfill({ contentType: 'text/javascript', body: other }),
    )
}

/** A fault in the page's own data needs a later release. */
const repair = async (page: Page, fault: Fault) => {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  if (fault.alter || fault.entry)
    await page.route('**/registry.json', (route) => route.fulfill({ json: { generation: 1_000_000 } }))
}

const shows = async (page: Page, what: Locator, { isSlow }: Fault) => {
  if (!isSlow) return expect(what).toBeVisible({ timeout: TRIED_MS })
  await expect(async () => {
    await page.clock.fastForward(STEP_MS)
    await expect(what).toBeVisible({ timeout: 250 })
  }).toPass({ timeout: TRIED_MS })
}

const recordReports = (page: Page) => {
  const bodies: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/reports')) bodies.push(request.postData() ?? '')
  })
  return () => bodies.join('\n')
}

/** Counts responses of the fault, because a row without any proves nothing. */
const answersOf = (page: Page, remote: string, path: RegExp | undefined) => {
  const bodies: Promise<string>[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (path?.test(pathname) && pathname.includes(`/${remote}/`)) bodies.push(response.text())
  })
  return async () => (await Promise.all(bodies)).filter((body) => body.includes('<p>Hello</p>'))
}

/** One remote for each fault, because screens differ only in layout, login and path. */
const remote = 'mfe-intake'
const { path, heading } = screens[remote]
const other = otherScreen(remote)

for (const fault of faults)
  test(`${remote} × ${fault.name}`, async ({ page }) => {
    const title = (name: string) => page.getByRole('heading', { level: 1, name })
    const live = await liveRelease(page, remote)
    const reports = recordReports(page)
    const faulty = answersOf(page, remote, fault.harmless)
    if (fault.isSlow) await page.clock.install()

    await breakIt(page, remote, fault, live.entry, true)
    await withLastKnownGood(page, remote, live.version)
    // A hanging script delays the page's load event, but nothing else.
    const open = () => page.goto(path, { waitUntil: fault.isSlow ? 'commit' : 'load' })
    await open()
    await shows(page, title(heading), fault)
    if (fault.harmless) {
      expect(await faulty()).not.toHaveLength(0)
      await expect.poll(reports).toContain(`{"remote":"${remote}","version":"${live.version}"`)
      expect(reports()).not.toContain('"version":"good"')
      return
    }
    await expect.poll(reports).toContain(`{"remote":"${remote}","version":"good"`)

    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await breakIt(page, remote, fault, live.entry, false)
    await open()
    await shows(page, page.getByText(GENERIC), fault)
    const support = page.getByText(`For support: ${remote} ${live.version}, composition ${live.id}`)
    await expect(support).toBeHidden()
    await page.getByText('Details', { exact: true }).click()
    await expect(support).toBeVisible()
    await page.getByRole('button', { name: 'Crisis help' }).click()
    await expect(page.getByRole('dialog', { name: 'Crisis help' })).toBeVisible()
    await page.keyboard.press('Escape')
    expect(await page.evaluate(() => 'hit' in window)).toBe(false)
    const outcome = fault.name === 'throws in render' ? 'render-failed' : 'load-failed'
    await expect
      .poll(reports)
      .toMatch(new RegExp(`"version":"${live.version}","screen":"[a-z-]+","outcome":"${outcome}"`))
    expect(reports()).toContain(`"composition":"${live.id}"`)

    if (fault.isAskedElsewhere) {
      const elsewhere = await page.context().newPage()
      await breakIt(elsewhere, remote, fault, live.entry, false)
      await elsewhere.goto(other.path)
      await expect(elsewhere.getByRole('heading', { level: 1, name: other.heading })).toBeVisible()
      await elsewhere.close()
    }

    await repair(page, fault)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(title(heading)).toBeVisible()
  })
