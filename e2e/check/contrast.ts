import { setTimeout as wait } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'

// Measures from pixels the contrast that axe cannot decide, such as over a `::before`, a gradient or an image.

/** Undecided texts of one screen mostly share their styles, so a few are enough. */
const MOST_MEASURED = 6
const LARGE_PX = 24
const LARGE_BOLD_PX = 18.66

/** The text's color, its required ratio (WCAG 1.4.3), and the position of its first line. */
const readText = (element: Element) => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let text = walker.nextNode()
  while (text && !text.nodeValue?.trim()) text = walker.nextNode()
  if (!text?.parentElement?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return
  const range = document.createRange()
  range.selectNodeContents(text)
  const { x, y, width, height } = range.getClientRects()[0] ?? new DOMRect()
  const { color, fontSize, fontWeight, backgroundClip } = getComputedStyle(text.parentElement)
  const isInside = x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight
  const hit = document.elementFromPoint(x + width / 2, y + height / 2)
  const isOnTop = hit !== null && (element.contains(hit) || hit.contains(element))
  if (!isInside || !isOnTop || width < 2 || height < 2 || backgroundClip === 'text') return
  const size = Number.parseFloat(fontSize)
  return { color, size, isBold: Number(fontWeight) >= 700, clip: { x, y, width, height } }
}

const measure = async ([png, color]: readonly [string, string]) => {
  const picture = await createImageBitmap(new Blob([Uint8Array.from(atob(png), (one) => one.charCodeAt(0))]))
  const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
  if (!context) return
  const luminanceOf = ([red = 0, green = 0, blue = 0]: ArrayLike<number> & Iterable<number>) => {
    const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) =>
      value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
    )
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const ratios = (pixels: Uint8ClampedArray, texts: Uint8ClampedArray) =>
    Array.from({ length: pixels.length / 4 }, (_, at) => {
      const [one, other] = [pixels, texts].map((all) => luminanceOf(all.subarray(4 * at, 4 * at + 3)))
      const [low = 0, high = 0] = [one ?? 0, other ?? 0].sort((a, b) => a - b)
      return (high + 0.05) / (low + 0.05)
    })
  const read = () => context.getImageData(0, 0, picture.width, picture.height).data
  context.drawImage(picture, 0, 0)
  const ground = read()
  context.fillStyle = color
  context.fillRect(0, 0, picture.width, picture.height)
  const sorted = ratios(ground, read()).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]
}

const hideText = (page: Page) =>
  page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '*, ::before, ::after { -webkit-text-fill-color: transparent !important; text-shadow: none !important }',
    )
    document.adoptedStyleSheets.push(sheet)
    return sheet
  })

const findFault = async (element: Locator): Promise<string | undefined> => {
  await element.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
  // Waits for transitions of elements that scroll with the page.
  await wait(50)
  const text = await element.evaluate(readText)
  if (!text) return
  const page = element.page()
  const hiding = await hideText(page)
  const picture = await page.screenshot({ clip: text.clip, animations: 'disabled' })
  await hiding.evaluate((sheet) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  })
  const ratio = (await page.evaluate(measure, [picture.toString('base64'), text.color] as const)) ?? 21
  const isLarge = text.size >= (text.isBold ? LARGE_BOLD_PX : LARGE_PX)
  const needed = isLarge ? 3 : 4.5
  // Drawn colors are rounded.
  return ratio < needed - 0.1 ? `${ratio.toFixed(1)} of ${needed} on the ground that is drawn` : undefined
}

export const checkUndecidedContrast = async (page: Page, selectors: readonly string[]) => {
  for (const selector of selectors.slice(0, MOST_MEASURED)) {
    const element = page.locator(selector).first()
    const fault = (await element.count()) > 0 ? await findFault(element) : undefined
    if (fault)
      throw new Error(`contrast: ${fault}: ${await element.evaluate((one) => one.outerHTML.slice(0, 120))}`)
  }
  if (selectors.length > 0) await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
}
