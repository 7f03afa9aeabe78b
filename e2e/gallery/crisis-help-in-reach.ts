import type { Page } from '@playwright/test'
import { expect, expectNoSidewaysScroll } from '../fixtures/test.ts'
import type { GalleryState } from './gallery-state.ts'

/** The smallest phone with doubled text, a phone with its keyboard open, and one in landscape. */
const WINDOWS = [
  { width: 320, height: 568, percent: 200 },
  { width: 390, height: 508, percent: 100 },
  { width: 844, height: 390, percent: 100 },
] as const

type Asked = { percent: number; isOutcome: boolean; isHelpBeside: boolean; title?: string }

/**
 * Checks crisis help at the page's top, middle and end, and links to the emergency number; for an outcome, also whether
 * it is visible. An open dialog is checked instead of the page. `title` is crisis help in the page's language.
 */
export const findOutOfReach = (page: Page, asked: Asked) =>
  page.evaluate(({ percent, isOutcome, isHelpBeside, title = 'Crisis help' }) => {
    const MIN_TARGET = 44
    const found: string[] = []
    const covers = (target: Element, x: number, y: number) => {
      const top = document.elementFromPoint(x, y)
      return top && target.contains(top)
        ? undefined
        : (top?.outerHTML.slice(0, 60) ?? 'the edge of the window')
    }
    const press = (name: string, target: Element) => {
      const { left, top, width, height } = target.getBoundingClientRect()
      // Differences of less than a pixel are rounding.
      if (Math.min(width, height) < MIN_TARGET - 0.1)
        found.push(`${name} is ${Math.round(width)} × ${Math.round(height)} px`)
      const over = covers(target, left + width / 2, top + height / 2)
      if (over) found.push(`${name} is at ${Math.round(top)}, under ${over}`)
    }
    const see = (name: string, selector: string) => {
      const element = document.querySelector(selector)
      const { left, top, right, bottom } = element?.getBoundingClientRect() ?? new DOMRect()
      for (const y of [top + 2, (top + bottom) / 2, bottom - 2]) {
        const over = element ? covers(element, (left + right) / 2, y) : 'no such element'
        if (over) found.push(`${name} is not seen at ${Math.round(y)}: ${over}`)
      }
    }
    document.documentElement.style.fontSize = `${percent}%`
    const dialog = document.querySelector('dialog:modal')
    const scroller = dialog ?? document.documentElement
    const scrollTo = (share: number) =>
      scroller.scrollTo({ top: share * (scroller.scrollHeight - scroller.clientHeight), behavior: 'instant' })
    const isCrisisHelp = dialog?.querySelector('h2')?.textContent === title
    const buttons = [...(dialog ?? document).querySelectorAll(dialog ? 'button' : 'header button')]
    const help = buttons.find((button) => (button.ariaLabel ?? button.textContent) === title)
    if (!help && !isCrisisHelp) return [`no crisis help in the ${dialog ? 'dialog' : 'header'}`]
    for (const share of [0, 0.5, 1]) {
      scrollTo(share)
      if (help) press(`crisis help, with the page scrolled by ${share * 100} %,`, help)
    }
    for (const link of scroller.querySelectorAll('a[href="tel:911"]')) {
      link.scrollIntoView({ block: 'center', behavior: 'instant' })
      press('911', link)
    }
    scrollTo(0)
    if (isOutcome) see('the outcome', 'h1')
    if (isHelpBeside) see('help beside it', `main section[aria-label="${title}"] > :first-child`)
    return found
  }, asked)

/** Also checks that nothing scrolls horizontally. Changes the window and the text size. */
export const expectCrisisHelpInReach = async (page: Page, remote: string, state: GalleryState) => {
  const isOutcome = state.isOutcome === true
  await expect(page.locator('header button', { hasText: 'Crisis help' })).toBeVisible()
  for (const { percent, ...window } of WINDOWS) {
    await page.setViewportSize(window)
    // With doubled text, crisis help need not fit beside an outcome.
    const isHelpBeside = isOutcome && percent === 100 && (remote !== 'mfe-kiosk' || window.width > 800)
    expect
      .soft(
        await findOutOfReach(page, { percent, isOutcome, isHelpBeside }),
        `crisis help at ${window.width} × ${window.height}, text at ${percent} %`,
      )
      .toEqual([])
    await expectNoSidewaysScroll(page)
  }
}
