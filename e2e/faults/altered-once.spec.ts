import { expect, test } from '@playwright/test'
import { GENERIC, screens } from '../fixtures/screens.ts'
import { serveAlteredOnce } from './altered-once.ts'
import { withChangedRemote } from './composition.ts'
import { aSession, type Session } from './session.ts'

let session: Session
test.beforeAll(async ({ browser, playwright, baseURL }) => {
  session = await aSession({ browser, playwright, baseURL })
})

for (const [what, remote, file] of [
  ['every script', 'mfe-intake', /\.js$/],
  ['a script', 'mfe-settings', /\/(?!remoteEntry)[^/]+\.js$/],
] as const) {
  const { path, heading, needsLogin = false } = screens[remote]
  test(`${remote} × ${what} altered once and cached`, async ({ page, baseURL }) => {
    const before = await serveAlteredOnce({
      origin: baseURL ?? '',
      isAltered: (pathname) => pathname.startsWith(`/remotes/${remote}/`) && file.test(pathname),
      changePage: (html) => withChangedRemote(html, remote, (release) => delete release.lastKnownGood),
    })
    if (needsLogin) await page.context().addCookies(session)
    const failed = page.getByText(GENERIC)
    await page.goto(`${before.origin}${path}`)
    await expect(failed).toBeVisible()
    // A reload does not heal it: this is the fault.
    await page.reload()
    await expect(failed).toBeVisible()
    expect([...before.requestCounts.values()].every((times) => times === 1)).toBe(true)

    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    expect(await page.evaluate(() => 'hit' in window)).toBe(false)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await before.close()
  })
}
