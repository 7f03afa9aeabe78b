import type { Page } from '@playwright/test'

/** Includes texts outside the window that cannot be scrolled to. */
export const findCutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} '${(element.textContent ?? '').trim().slice(0, 50)}'`
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    for (const element of document.body.querySelectorAll('*')) {
      const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element
      // The header drops the product's name when only its mark fits (`brand-mark.tsx`).
      if (element.textContent === 'Soundings') continue
      // Visually hidden text has one pixel.
      if (!element.textContent?.trim() || clientWidth <= 1 || !element.checkVisibility()) continue
      const { overflowX, overflowY } = getComputedStyle(element)
      const isCut =
        (/hidden|clip/.test(overflowX) && scrollWidth > clientWidth + 1) ||
        (/hidden|clip/.test(overflowY) && scrollHeight > clientHeight + 1)
      if (isCut)
        found.push(
          `${nameOf(element)} is cut: ${scrollWidth} × ${scrollHeight} px in ${clientWidth} × ${clientHeight}`,
        )
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { currentNode: node } = walker
      const { parentElement: parent } = node
      if (!node.nodeValue?.trim() || !parent?.checkVisibility() || scrolls(parent)) continue
      if (parent.closest('script, style, noscript') || parent.clientWidth === 1) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const { left, right, width } = range.getBoundingClientRect()
      if (width > 0 && (left < -1 || right > innerWidth + 1))
        found.push(`${nameOf(parent)} is beside the window: from ${Math.round(left)} to ${Math.round(right)}`)
    }
    return found
  })
