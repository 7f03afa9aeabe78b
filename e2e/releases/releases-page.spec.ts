import type { Page } from '@playwright/test'
import { recordCheck } from '../../host/cli/check/check-release.ts'
import { DirectoryStore } from '../../host/cli/store/directory-store.ts'
import { publishCandidate, remotes } from '../fixtures/preview.page.ts'
import { waitForWorkerCache } from '../fixtures/service-worker.ts'
import { type Stack, startStack, writeStoreSettings } from '../fixtures/stack.ts'
import { expect, expectNoSidewaysScroll, test } from '../fixtures/test.ts'

const REASON = 'it <b>lost</b> answers & "more"'

const recordFailedCheck = async ({ store }: Stack, name: string) => {
  const directory = new DirectoryStore(store)
  const { host, remotes: listed } = await directory.readRegistry()
  const candidate = Object.values(listed[name]?.releases ?? {}).find(({ liveAt }) => liveAt === undefined)
  const failed = [`${name}: /settings (settings): crisis help is covered`]
  const screens = ['/settings (settings)', '/settings/notifications (notifications)']
  const subject = { name, version: candidate?.version ?? '', composition: 'c', host: host?.current ?? '' }
  await recordCheck(directory, subject, { passed: 9, failed, screens }, { who: 'pipeline' })
}

let stack: Stack
// One stack for all tests.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  test.setTimeout(180_000)
  stack = await startStack()
  await writeStoreSettings(stack.store, { releasesPage: true })
  await remotes(stack, 'publish', 'host', 'mfe-auth', 'mfe-settings', 'mfe-intake', 'mfe-kiosk')
  await publishCandidate(stack, 'mfe-intake', '9.0.0')
  await remotes(stack, 'canary', 'mfe-intake', '-p', '10', '--force', 'tried by hand')
  await publishCandidate(stack, 'mfe-auth', '9.0.0')
  await remotes(stack, 'promote', 'mfe-auth', '--force', REASON)
  await remotes(stack, 'rollback', 'mfe-auth')
  await remotes(stack, 'retire', 'mfe-kiosk', 'no clinic has one')
  await publishCandidate(stack, 'mfe-settings', '9.0.0')
  await recordFailedCheck(stack, 'mfe-settings')
})
test.afterAll(() => stack.close())

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('the releases page shows live releases at 320 px', async ({ page, checkAccessibility }) => {
  const refused: string[] = []
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
  await page.setViewportSize({ width: 320, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`${stack.url}/releases/`)
  const live = section(page, 'What is live').getByRole('listitem')
  await expect(live).toHaveText([
    /^host\d\S+ ?since .* by test$/,
    /^mfe-auth(?!9\.0\.0)\S+ ?since .* by test$/,
    /^mfe-intake(?!9\.0\.0).*Canary, 10%$/,
    /^mfe-kiosknothing.*Retired$/,
    /^mfe-settings(?!9\.0\.0).*Candidate9\.0\.0-\w+ \(candidate\) failed its check$/,
  ])
  await expect(section(page, 'mfe-settings')).toContainText(
    'Failed: /settings (settings)mfe-settings: /settings (settings): crisis help is covered',
  )
  await expect(section(page, 'mfe-kiosk')).toContainText('no clinic has one')
  await expect(section(page, 'What happened')).toContainText(`forced: ${REASON}`)
  await expectNoSidewaysScroll(page)
  await checkAccessibility()
  expect(refused).toEqual([])
})

test.describe("a patient's page", () => {
  test.use({ serviceWorkers: 'allow' })

  test("a patient's page loads nothing of the releases page", async ({ page }) => {
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    await page.goto(`${stack.url}/login`)
    await page.getByRole('button', { name: 'Log in' }).waitFor()
    await waitForWorkerCache(page)
    expect(requested.length).toBeGreaterThan(3)
    expect(requested.filter((url) => url.includes('releases'))).toEqual([])
    await page.goto(`${stack.url}/releases/`)
    await expect(section(page, 'What is live')).toBeVisible()
  })
})
