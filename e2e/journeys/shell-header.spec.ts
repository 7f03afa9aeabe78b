import { overdue } from '../fixtures/assessments.page.ts'
import { openLoggedIn } from '../fixtures/log-in.ts'
import { expect, test } from '../fixtures/test.ts'

for (const { width, height, size } of [
  { width: 320, height: 700, size: 100 },
  { width: 360, height: 780, size: 100 },
  { width: 390, height: 844, size: 200 },
])
  test(`crisis help stays in view when the page is scrolled, and no part of the header covers another, at ${width} px and ${size} %`, async ({
    page,
    clinic,
  }) => {
    const { login, links } = await clinic.createPatientWithAccount(overdue)
    await page.setViewportSize({ width, height })
    const header = page.locator('header').first()
    const overlaps = () =>
      header.evaluate((bar) => {
        // What is for screen readers alone is a pixel wide.
        const boxes = [...bar.children].map((child) => {
          const drawn = [child, ...child.querySelectorAll('*')]
            .map((element) => element.getBoundingClientRect())
            .filter(({ width }) => width > 1)
          const [left, top] = [
            Math.min(...drawn.map((box) => box.left)),
            Math.min(...drawn.map((box) => box.top)),
          ]
          const right = Math.max(...drawn.map((box) => box.right))
          return { left, top, right, bottom: Math.max(...drawn.map((box) => box.bottom)) }
        })
        return boxes.some((a, i) =>
          boxes
            .slice(i + 1)
            .some((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
        )
      })
    const holds = async (at: string) => {
      await page.goto(at)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.evaluate((percent) => {
        document.documentElement.style.fontSize = `${percent}%`
      }, size)
      expect(await overlaps()).toBe(false)
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await expect(page.getByRole('button', { name: 'Crisis help' })).toBeInViewport({ ratio: 1 })
      const logo = header.locator('img')
      if (await logo.count()) expect((await logo.boundingBox())?.height).toBeGreaterThanOrEqual(28)
    }
    await holds('/login')
    await holds('/intake')
    await holds(links.sms)
    await openLoggedIn(page, '/', login)
    await holds('/')
    await holds('/settings/notifications')
  })

test('crisis help leaves the page where it was scrolled to', async ({ page, clinic }) => {
  const { links } = await clinic.createPatient(overdue)
  const scrolled = () => page.evaluate(() => Math.round(scrollY))
  const help = page.getByRole('button', { name: 'Crisis help' })
  for (const [width, height] of [
    [320, 640],
    [1440, 900],
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
