import type { Page } from '@playwright/test'
import { openInstrument } from '../fixtures/assessments.page.ts'
import { longQuestionnaire } from '../fixtures/long-instrument.ts'
import { expect, expectNoSidewaysScroll, test } from '../fixtures/test.ts'

const WINDOWS = [
  { width: 320, height: 568 },
  { width: 844, height: 390 },
] as const

/** Finds the offline line, crisis help or the focused element, if outside the window or covered. */
const findHidden = (page: Page) =>
  page.evaluate(() => {
    const line = [...document.querySelectorAll('strong')].find(
      ({ textContent }) => textContent === 'You are offline.',
    )
    const help = [...document.querySelectorAll('header button')].find(
      ({ textContent }) => textContent === 'Crisis help',
    )
    const focused = document.activeElement?.closest('label') ?? document.activeElement
    const isSeen = (element: Element | null | undefined) => {
      if (!element) return false
      const { left, top, right, bottom } = element.getBoundingClientRect()
      return [top + 2, (top + bottom) / 2, bottom - 2].every((y) =>
        element.contains(document.elementFromPoint((left + right) / 2, y)),
      )
    }
    return Object.entries({ line, help, focused })
      .filter(([, element]) => !isSeen(element))
      .map(([name, element]) => (element ? name : `no ${name}`))
  })

test('the offline notice covers neither crisis help nor the focus', async ({ page, context, clinic }) => {
  await openInstrument(page, clinic, longQuestionnaire)
  for (const window of WINDOWS) {
    await page.setViewportSize(window)
    const radio = page.getByRole('group').nth(12).getByRole('radio').first()
    await radio.check()
    await expect(radio).toBeFocused()
    // The worst place: directly below the header.
    await radio.evaluate((element) => {
      const top = element.closest('label')?.getBoundingClientRect().top ?? 0
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
      scrollBy({ top: top - header - 2, behavior: 'instant' })
    })
    expect(await findHidden(page)).toEqual(['no line'])
    await context.setOffline(true)
    await expect.poll(() => findHidden(page)).toEqual([])
    await expectNoSidewaysScroll(page)

    await page.keyboard.press('ArrowDown')
    await expect.poll(() => findHidden(page)).toEqual([])
    for (let press = 0; press < 4; press += 1) {
      await page.keyboard.press('Shift+Tab')
      await expect.poll(() => findHidden(page)).toEqual([])
    }
    await page.getByRole('button', { name: 'Crisis help' }).click()
    const call = page.getByRole('dialog').getByRole('link', { name: /988/ }).first()
    await expect(call).toBeInViewport({ ratio: 1 })
    await call.click({ trial: true })
    await page.keyboard.press('Escape')
    await context.setOffline(false)
    await expect(page.getByText('You are offline.')).toHaveCount(0)
  }
})
