import type { Page } from '@playwright/test'
import { overduePatient } from '../fixtures/assessments.page.ts'
import { openLoggedIn } from '../fixtures/log-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { setTextSize } from '../fixtures/visibility.ts'

const helpOn = (page: Page) => page.getByRole('button', { name: 'Crisis help' })

const boxesOfHeader = (page: Page) =>
  page
    .locator('header')
    .first()
    .evaluate((bar) =>
      [...bar.children]
        .filter((child) => child.checkVisibility())
        .map((child) => {
          // Visually hidden text is a pixel wide.
          const drawn = [child, ...child.querySelectorAll('*')]
            .map((element) => element.getBoundingClientRect())
            .filter(({ width }) => width > 1)
          const [left, top] = [
            Math.min(...drawn.map((box) => box.left)),
            Math.min(...drawn.map((box) => box.top)),
          ]
          const right = Math.max(...drawn.map((box) => box.right))
          return { left, top, right, bottom: Math.max(...drawn.map((box) => box.bottom)) }
        }),
    )

const expectOneRow = async (page: Page, width: number, where: string) => {
  const boxes = await boxesOfHeader(page)
  for (const [index, box] of boxes.entries()) {
    const next = boxes[index + 1]
    if (!next) continue
    expect(next.left, `${where}: one beside the other`).toBeGreaterThanOrEqual(box.right)
    expect(Math.max(box.top, next.top), `${where}: in one row`).toBeLessThan(
      Math.min(box.bottom, next.bottom),
    )
  }
  expect(boxes[0]?.left, `${where}: the edge of the page`).toBe(16)
  expect(boxes.at(-1)?.right, `${where}: the edge of the page`).toBeCloseTo(width - 16, 0)
}

const NARROW = [
  { width: 320, height: 568, size: 100 },
  { width: 320, height: 568, size: 200 },
  { width: 390, height: 844, size: 200 },
] as const

test('the header is one row on every kind of screen', async ({ page, clinic }) => {
  const { login, links } = await clinic.createPatientWithAccount(overduePatient)
  const places: Record<string, string>[] = []
  const holds = async (at: string, heading: string) => {
    await page.goto(at)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    // The fallback font is slightly wider.
    await page.waitForFunction(() => document.fonts.check('1em "Atkinson Hyperlegible Next Variable"'))
    const ofThis: Record<string, string> = {}
    for (const { width, height, size } of NARROW) {
      const where = `${width} px, text at ${size} %`
      await page.setViewportSize({ width, height })
      await setTextSize(page, size)
      await expectOneRow(page, width, `${at}, ${where}`)
      const { x, y } = (await helpOn(page).boundingBox()) ?? {}
      ofThis[where] = `${Math.round(x ?? 0)}, ${Math.round(y ?? 0)}`
      const logo = page.locator('header img')
      if (await logo.count()) expect((await logo.boundingBox())?.height).toBeGreaterThanOrEqual(28)
    }
    places.push(ofThis)
  }
  await holds('/login', 'Log in')
  await holds(links.sms, 'Mood and energy')
  await openLoggedIn(page, '/', login)
  await holds('/', 'Hello')
  expect(places.slice(1)).toEqual(places.slice(1).map(() => places[0]))
  const { links: ofKiosk } = await clinic.createPatient(overduePatient, { asksForPairing: false })
  await page.goto(ofKiosk.sms.replace('context=sms', 'context=kiosk'))
  await expect(page.getByRole('heading', { name: 'Mood and energy' })).toBeVisible()
  for (const { width, height, size } of NARROW) {
    await page.setViewportSize({ width, height })
    await setTextSize(page, size)
    await expectOneRow(page, width, `kiosk, ${width} px, text at ${size} %`)
  }
})

test('the page keeps its scroll position when crisis help opens and closes', async ({ page, clinic }) => {
  const { links } = await clinic.createPatient(overduePatient)
  const scrolled = () => page.evaluate(() => Math.round(scrollY))
  const help = helpOn(page)
  for (const [width, height] of [
    [320, 640],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(links.sms)
    await expect(page.getByRole('radio').first()).toBeVisible()
    await page.evaluate(() => scrollTo(0, 900))
    const before = await scrolled()
    await help.evaluate((button) => button.focus())
    expect(await scrolled()).toBe(before)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(help).toBeFocused()
    expect(await scrolled()).toBe(before)
  }
})

test("the page's content avoids a phone's notch and home bar", async ({ page, clinic }) => {
  const { links } = await clinic.createPatient(overduePatient)
  const browser = await page.context().newCDPSession(page)
  for (const [width, height, insets] of [
    [844, 390, { top: 0, left: 47, right: 47, bottom: 21 }],
    [390, 844, { top: 47, left: 0, right: 0, bottom: 34 }],
  ] as const) {
    await page.setViewportSize({ width, height })
    await browser.send('Emulation.setSafeAreaInsetsOverride', { insets })
    await page.goto(links.sms)
    const submit = page.getByRole('button', { name: 'Submit' })
    const heading = page.getByRole('heading', { level: 1, name: 'Mood and energy' })
    await expect(heading).toBeVisible()
    const isClear = async (locator: ReturnType<Page['locator']>) => {
      const box = await locator.boundingBox()
      if (!box) throw new Error('not drawn')
      expect(box.x).toBeGreaterThanOrEqual(insets.left + 16 * Number(insets.left === 0))
      expect(box.x + box.width).toBeLessThanOrEqual(width - insets.right)
      expect(box.y).toBeGreaterThanOrEqual(insets.top)
      expect(box.y + box.height).toBeLessThanOrEqual(height - insets.bottom)
    }
    for (const part of [page.locator('header img'), helpOn(page), heading]) await isClear(part)
    const ground = await page.locator('header').boundingBox()
    expect(ground).toMatchObject({ x: 0, y: 0, width })
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await isClear(helpOn(page))
    await isClear(submit)
    await helpOn(page).click()
    const dialog = page.getByRole('dialog')
    await isClear(dialog.getByRole('button', { name: 'Close' }))
    await isClear(dialog.getByRole('link', { name: /Call/ }).first())
  }
})
