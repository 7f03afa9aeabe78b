import type { Page } from '@playwright/test'
import { createBrokenScreen } from '../fixtures/broken-screen.ts'
import { checkScreens } from '../fixtures/check-screens.ts'
import { copyBuild } from '../fixtures/copied-build.ts'
import { withOwnStack } from '../fixtures/own-stack.ts'
import { badge, preview, remotes } from '../fixtures/preview.page.ts'
import { startReleasedStack, writeStoreSettings } from '../fixtures/stack.ts'
import { expect, expectNoSidewaysScroll } from '../fixtures/test.ts'

/** A candidate with one broken screen, as a check has seen it. */
const startWithCheckedCandidate = async () => {
  const stack = await startReleasedStack()
  await writeStoreSettings(stack.store, { releasesPage: true })
  const whole = await copyBuild('mfe-settings', '9.0.0')
  const broken = await createBrokenScreen(whole.dist, 'settings-menu', 'hidesHeader')
  await remotes(stack, 'publish', 'mfe-settings', '--candidate', '--from', broken.dist)
  await Promise.all([whole.remove(), broken.remove()])
  await checkScreens(stack, { app: 'mfe-settings', isRecorded: true })
  return stack
}

const test = withOwnStack(startWithCheckedCandidate, 300_000)
test.describe.configure({ mode: 'default' })

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('each screen of a checked candidate is seen, what failed first', async ({
  page,
  stack,
  checkAccessibility,
}) => {
  const refused: string[] = []
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
  await page.setViewportSize({ width: 320, height: 844 })
  await page.goto(`${stack.url}/releases/`)
  const pictures = section(page, 'mfe-settings').getByRole('img', { name: /^mfe-settings: \// })
  // Of eight screens one only leads to another, which has its own.
  await expect(pictures).toHaveCount(7)
  const sizes = await pictures.evaluateAll((images) =>
    images.map((image) => image instanceof HTMLImageElement && [image.naturalWidth, image.naturalHeight]),
  )
  expect(sizes).toEqual(sizes.map(() => [390, 844]))
  const first = section(page, 'mfe-settings').getByRole('listitem').first()
  await expect(first).toContainText('/settings (settings-menu): at 390 × 844: crisis help is not to be seen')
  await expect(first.getByRole('img')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await checkAccessibility()
  expect(refused).toEqual([])
})

test('a preview is listed with its link, which opens it in a tab of its own, until it is ended', async ({
  page,
  context,
  stack,
}) => {
  const { id } = await preview(stack, 'mfe-settings', '--hours', '1')
  await page.goto(`${stack.url}/releases/`)
  const previews = section(page, 'Open previews')
  await expect(previews).toContainText(/by test, until .*To end it: npm run remotes -- preview --end \w{32}$/)
  const opened = context.waitForEvent('page')
  await previews.getByRole('link', { name: /^mfe-settings 9\.9\.9-\w+/ }).click()
  const tab = await opened
  expect(new URL(tab.url()).searchParams.get('preview')).toBe(id)
  await expect(badge(tab)).toContainText('mfe-settings 9.9.9')
  await tab.close()
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  await remotes(stack, 'preview', '--end', id)
  await page.reload()
  await expect(section(page, 'mfe-settings')).toBeVisible()
  await expect(previews).toHaveCount(0)
})
