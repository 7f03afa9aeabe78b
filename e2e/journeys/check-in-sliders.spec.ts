import type { Locator } from '@playwright/test'
import { openAsNewPatient } from '../fixtures/log-in.ts'
import { expect, test } from '../fixtures/test.ts'

test('a double tap on Next moves only one step [CHECKIN-18]', async ({ page, clinic }) => {
  // At this height, Next is at the place of the next step's slider.
  await page.setViewportSize({ width: 390, height: 664 })
  const { userId } = await openAsNewPatient(page, clinic, '/check-ins/daily-life', {
    checkIns: ['daily-life'],
  })
  await page.getByRole('button', { name: 'Next' }).dblclick({ delay: 60 })
  await expect(page).toHaveTitle(/^Step 2 of 4/)
  await expect(page.getByText('Not answered yet')).toBeVisible()
  expect(await clinic.checkInsOf(userId)).toEqual([])
})

test('a slider takes taps and drags in steps of a hundredth [CHECKIN-13] [CHECKIN-15] [CHECKIN-16]', async ({
  page,
}) => {
  await page.goto('/check-ins/daily-life/preview')
  const slider = page.getByRole('slider', { name: 'How is your energy today?' })
  const face = page.locator('[data-face]')
  await expect(face).toHaveAttribute('data-face', 'none')
  const { x, y, width, height } = (await slider.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const middle = x + width / 2
  await page.mouse.click(middle, y + height - 4)
  await expect(slider).toHaveValue('-2')
  await expect(face).toHaveAttribute('data-face', 'negative')
  await page.mouse.click(middle, y + 4)
  await expect(slider).toHaveValue('2')
  await expect(face).toHaveAttribute('data-face', 'positive')
  const held = (await face.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(middle, held.y + held.height / 2)
  await page.mouse.down()
  await expect(slider).toHaveValue('2')
  const passed = new Set<string>()
  for (let step = 1; step <= 40; step += 1) {
    await page.mouse.move(middle, held.y + held.height / 2 + step * 3)
    passed.add(await slider.inputValue())
  }
  await page.mouse.up()
  await expect(face).toHaveAttribute('data-face', 'neutral')
  await expect(slider).toHaveAttribute('aria-valuetext', 'In the middle')
  expect(passed.size).toBe(40)
  expect([...passed].some((value) => Number(value) % 0.5 !== 0)).toBe(true)
  for (const value of passed) expect(value).toMatch(/^-?\d(\.\d\d?)?$/)
  await page.mouse.move(middle, y + 4)
  await expect(face).toHaveAttribute('data-face', 'neutral')
})

test('a press that leaves a slider sideways changes no answer', async ({ page }) => {
  await page.goto('/check-ins/daily-life/preview')
  const slider = page.getByRole('slider', { name: 'How is your energy today?' })
  const unanswered = page.getByText('Not answered yet')
  await expect(unanswered).toBeVisible()
  const { x, y, width } = (await slider.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const middle = x + width / 2
  const press = async () => {
    await page.mouse.move(middle, y + 4)
    await page.mouse.down()
    await expect(slider).toHaveAttribute('aria-valuetext', 'At the high end')
  }
  await press()
  await page.mouse.move(middle + width * 1.1, y + 4)
  await expect(unanswered).toBeVisible()
  await page.mouse.move(middle, y + 4)
  await expect(unanswered).toBeHidden()
  await page.mouse.move(middle - width * 1.1, y + 4)
  await page.mouse.up()
  await expect(unanswered).toBeVisible()
  await press()
  await slider.dispatchEvent('pointercancel', { pointerId: 1, bubbles: true })
  await expect(unanswered).toBeVisible()
  await page.mouse.up()
})

test('a step of a check-in opens at its top on a small phone', async ({ page, clinic }) => {
  await page.setViewportSize({ width: 320, height: 480 })
  const heading = page.getByRole('heading', { level: 1 })
  const header = page.locator('header')
  const expectAtTop = async (step: string) => {
    await expect(page).toHaveTitle(new RegExp(`^Step ${step}`))
    await expect(heading).toBeFocused()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    const bar = await header.boundingBox()
    expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
  }
  const scrollDown = () => page.mouse.wheel(0, 150)
  const isDown = () => expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50)
  await openAsNewPatient(page, clinic, '/check-ins/daily-life', { checkIns: ['daily-life'] })
  await expectAtTop('1')
  await scrollDown()
  await isDown()
  await page.getByRole('button', { name: 'Next' }).click()
  await expectAtTop('2')
  await scrollDown()
  await isDown()
  await page.goBack()
  await expectAtTop('1')
})

test('a slider and its labels fit a small window at every text size', async ({ page }) => {
  await page.goto('/check-ins/daily-life/preview')
  const slider = page.getByRole('slider', { name: 'How is your energy today?' })
  await slider.press('ArrowUp')
  const clear = page.getByRole('button', { name: 'Clear answer' })
  const bar = page.locator('[data-actions]')
  const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? { y: Number.NaN, height: 0 }
  for (const [width, height] of [
    [390, 844],
    [390, 664],
    [320, 640],
    [844, 390],
  ] as const) {
    for (const size of ['100%', '140%', '200%']) {
      await page.setViewportSize({ width, height })
      await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize
        document.documentElement.scrollTop = 0
      }, size)
      const isSticky = height > 560
      // Bars report their heights to the page after the window changes.
      await expect(async () => {
        const end = isSticky ? (await boxOf(bar)).y : height
        const header = await boxOf(page.getByRole('banner'))
        const { y } = await boxOf(page.getByText('Full of energy'))
        const { y: clearY, height: clearHeight } = await boxOf(clear)
        const at = `${width} × ${height}, ${size}`
        expect(clearY + clearHeight - y, at).toBeLessThanOrEqual(end - header.y - header.height)
        expect((await boxOf(slider)).height, at).toBeGreaterThan(115)
        // The whole step is visible if it fits the window.
        if (size === '100%' && isSticky) expect(clearY + clearHeight, at).toBeLessThanOrEqual(end)
      }).toPass({ timeout: 5_000 })
    }
  }
})
