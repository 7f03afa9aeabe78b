import type { Page } from '@playwright/test'
import { openAsNewPatient } from '../fixtures/log-in.ts'
import { expect, test } from '../fixtures/test.ts'

/** Two checks of the page, a second apart, with reserve for busy cores. */
const HELD = { timeout: 15_000 }

/** Waits until monitoring watches the screen. */
const aWatchedPage = async (page: Page, ...person: [Parameters<typeof openAsNewPatient>[1], string]) => {
  const outcomes: string[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/reports')) return
    for (const { remote, screen, outcome } of request.postDataJSON().reports)
      outcomes.push(`${remote} ${screen} ${outcome}`)
  })
  const [clinic, path] = person
  const monitoring = page.waitForResponse(/\/watch\.[^/]*\.js$/)
  await openAsNewPatient(page, clinic, path, { birthdayVerified: true })
  await monitoring
  // A later layout mounts its own header.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return { covered: () => outcomes.filter((outcome) => outcome.endsWith('covered')) }
}

/** Finds the copy by a hit test at the place of crisis help. */
const findHeld = (page: Page) =>
  page.evaluate(() => {
    const on = document.elementFromPoint(innerWidth - 60, 30)
    return on?.matches('[popover]:not([data-layer])') ?? false
  })
const expectHeld = (page: Page) => expect.poll(() => findHeld(page), HELD).toBe(true)

const expectLinesOfCopy = async (page: Page) => {
  await page.mouse.click((page.viewportSize()?.width ?? 0) - 60, 30)
  const copy = page.locator('[popover]:not([data-layer])')
  await expect.poll(async () => (await copy.boundingBox())?.height ?? 0).toBeGreaterThan(200)
  await page.keyboard.press('Tab')
  const focused = await page.evaluate(() => document.activeElement?.matches('[popover]:not([data-layer])'))
  expect(focused).toBe(true)
}

const SCREEN = '/settings/permissions'
const REPORT = 'mfe-settings permissions covered'

const openPopover = () => {
  const layer = document.createElement('div')
  layer.popover = 'manual'
  layer.dataset.layer = ''
  layer.style.cssText = 'width: 100%; height: 100%; border: 0'
  document.body.append(layer)
  layer.showPopover()
}

const HARMS: Record<string, () => void> = {
  'opens a popover over the page': openPopover,
  'opens a modal dialog without crisis help': () => {
    const dialog = document.createElement('dialog')
    dialog.append(document.createElement('input'))
    document.body.append(dialog)
    dialog.showModal()
  },
  'hides the header, every phone link and every popover': () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      'header, [popover], details, a[href^="tel:"] { display: none !important; opacity: 0 !important }',
    )
    document.adoptedStyleSheets.push(sheet)
  },
  'removes the button': () => document.querySelector('header [data-crisis-help]')?.remove(),
}

for (const [what, harm] of Object.entries(HARMS))
  test(`crisis help is restored when a screen ${what}`, async ({ page, clinic }) => {
    if (harm === openPopover) await page.clock.install()
    const { covered } = await aWatchedPage(page, clinic, SCREEN)
    await page.evaluate(harm)
    await expectHeld(page)
    await expectLinesOfCopy(page)
    await expect.poll(covered, HELD).toEqual([REPORT])
    if (harm !== openPopover) return
    await page.clock.runFor(2_500)
    expect(await findHeld(page)).toBe(true)
    expect(covered()).toEqual([REPORT])
  })

test('the copy of crisis help stays above later overlays', async ({ page, clinic }) => {
  await aWatchedPage(page, clinic, SCREEN)
  await page.evaluate(openPopover)
  await expectHeld(page)
  await page.evaluate(openPopover)
  expect(await findHeld(page)).toBe(false)
  await expectHeld(page)
  // The copy's shadow root is closed, so the accessibility tree has its lines.
  await page.mouse.click((page.viewportSize()?.width ?? 0) - 60, 30)
  const client = await page.context().newCDPSession(page)
  await client.send('Accessibility.enable')
  const { nodes } = await client.send('Accessibility.getFullAXTree')
  const links = nodes.filter(({ role }) => role?.value === 'link').map(({ name }) => String(name?.value))
  expect(links).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Call: .*988/),
      expect.stringMatching(/^Text: .*988/),
      expect.stringMatching(/^In an emergency, call 911/),
    ]),
  )
  await page.evaluate(() => {
    for (const layer of document.querySelectorAll('[data-layer]')) layer.remove()
  })
  await expect(page.locator('[popover]')).toHaveCount(0, HELD)
  await page.locator('header').getByRole('button', { name: 'Crisis help' }).click()
  await expect(page.getByRole('dialog', { name: 'Crisis help' })).toBeVisible()
})

test('the copy shows crisis lines that a screen hides in the dialog', async ({ page, clinic }) => {
  const { covered } = await aWatchedPage(page, clinic, SCREEN)
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('a[href^="tel:"] { display: none !important }')
    document.adoptedStyleSheets.push(sheet)
  })
  await page.locator('header').getByRole('button', { name: 'Crisis help' }).click()
  await expect(page.locator('dialog [popover="manual"]')).toHaveCount(1, HELD)
  await expectLinesOfCopy(page)
  await expect.poll(covered, HELD).toEqual([REPORT])
})

test('crisis help does not count as hidden under its own dialog', async ({ page, clinic }) => {
  await page.clock.install()
  const { covered } = await aWatchedPage(page, clinic, '/settings/what-we-keep')
  // Longer than two checks.
  const stays = async () => {
    for (let look = 0; look < 6; look += 1) {
      await page.clock.runFor(500)
      expect(await page.locator('[popover]').count()).toBe(0)
    }
  }
  const help = page.locator('header').getByRole('button', { name: 'Crisis help' })
  await help.click()
  await page.getByRole('dialog').evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight))
  await stays()
  await page.setViewportSize({ width: 844, height: 390 })
  await stays()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 320, height: 568 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
    scrollTo(0, document.documentElement.scrollHeight)
  })
  await stays()
  await page.evaluate(() => {
    scrollTo(0, 0)
    document.querySelector<HTMLElement>('a[href="#main"]')?.focus()
  })
  await stays()
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  // Simulates a pinch zoom at the page's end.
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2.5 })
  await page.evaluate(() => scrollTo(400, document.documentElement.scrollHeight))
  await stays()
  expect(covered()).toEqual([])
})
