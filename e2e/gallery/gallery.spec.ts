import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { expectCrisisHelpInReach } from './crisis-help-in-reach.ts'
import { GALLERY_NOW, type GalleryState } from './gallery-state.ts'
import { galleryStates } from './states.ts'

/** `isShort`: drawn at its own height, which its layout answers to; any other window is made as tall as the page. */
type Window = {
  name: string
  width: number
  height: number
  scheme: 'light' | 'dark'
  textScale?: number
  isShort?: true
}

const PHONE = { width: 390, height: 844 }
/** The dark scheme is other values of the same tokens: one window of it shows a wrong one. */
const WINDOWS: readonly Window[] = [
  { name: 'phone', ...PHONE, scheme: 'light' },
  { name: 'phone-dark', ...PHONE, scheme: 'dark' },
  { name: 'narrow', width: 320, height: 700, scheme: 'light' },
  { name: 'landscape', width: 844, height: 390, scheme: 'light', isShort: true },
  { name: 'tablet', width: 768, height: 1024, scheme: 'light' },
  { name: 'desktop', width: 1440, height: 900, scheme: 'light' },
]
const DOUBLED_TEXT: Window = { name: 'doubled-text', ...PHONE, scheme: 'light', textScale: 2 }
/** An upright kiosk. Smaller ones are as wide as a tablet, one on a table is as wide as a desktop. */
const UPRIGHT: Window = { name: 'upright', width: 1080, height: 1920, scheme: 'light' }
/** The greatest height of a picture: long forms are cut here. */
const MAX_HEIGHT = 1800

/** Waits until the font is loaded, nothing moves, and no toast is open. */
const waitForRest = async (page: Page) => {
  // The font loads when the page is idle; a page that waits keeps the fallback.
  await expect(page.locator('html')).not.toHaveAttribute('data-font', 'fallback')
  // `fonts.ready` may resolve before the page requests the font, and the page does not show a font that comes late.
  await page.evaluate(() => document.fonts.load('1em "Atkinson Hyperlegible Next Variable"').then(() => {}))
  await expect(page.locator('[data-kind=success], [data-kind=error]')).toHaveCount(0)
}

/** Masks text that differs from run to run, at the same size: receipt numbers, the minute, a countdown. */
const hideWhatChanges = (page: Page) =>
  page.evaluate(() => {
    const steady = (text: string) =>
      text
        .replace(/\b[0-9A-Fa-f]{4,}(-[0-9A-Fa-f]{4,})+\b/g, (id) => id.replace(/\w/g, '0'))
        .replace(/\b1[01]:[0-5]\d AM\b/g, '11:00 AM')
        .replace(/\b\d+ seconds\b/g, '30 seconds')
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { currentNode: node } = walker
      const text = steady(node.nodeValue ?? '')
      if (text !== node.nodeValue) node.nodeValue = text
    }
  })

const showIn = async (page: Page, window: Window, { ofWindow, isWaiting }: GalleryState) => {
  await page.emulateMedia({ colorScheme: window.scheme, reducedMotion: 'reduce' })
  await page.setViewportSize(window)
  await page.evaluate((scale) => {
    document.documentElement.style.fontSize = scale ? `${scale * 100}%` : ''
    scrollTo(0, 0)
  }, window.textScale)
  // The toast may be open or not.
  if (isWaiting) await page.evaluate(() => (document.documentElement.dataset.font = 'fallback'))
  if (ofWindow || window.isShort) return
  // Charts are redrawn at another width a moment later.
  let height = 0
  await expect
    .poll(
      async () => {
        const before = height
        height = await page.evaluate(() => document.documentElement.scrollHeight)
        return height === before
      },
      { intervals: [100, 250] },
    )
    .toBe(true)
  // The window is as tall as the page: a full-page picture would draw sticky bars in its middle.
  await page.setViewportSize({ ...window, height: Math.min(MAX_HEIGHT, Math.max(window.height, height)) })
}

for (const { remote, states } of galleryStates)
  for (const state of states)
    test(`${remote} ${state.name}`, async ({ page, clinic }) => {
      await page.clock.install({ time: GALLERY_NOW })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await state.open(page, clinic)
      if (!state.ofWindow) await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (!state.isWaiting) await waitForRest(page)
      // No control is drawn as under the mouse.
      await page.mouse.move(0, 0)
      await page.evaluate(
        () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
      )
      const windows = [
        ...WINDOWS,
        ...(state.hasDoubledText ? [DOUBLED_TEXT] : []),
        ...(remote === 'mfe-kiosk' ? [UPRIGHT] : []),
      ]
      for (const window of windows) {
        await showIn(page, window, state)
        await hideWhatChanges(page)
        await expect.soft(page).toHaveScreenshot([remote, `${state.name}-${window.name}.png`], {
          // It contains the address of this run.
          mask: [page.getByRole('img', { name: 'Scan this code' })],
        })
      }
      await expectCrisisHelpInReach(page, remote, state)
    })
