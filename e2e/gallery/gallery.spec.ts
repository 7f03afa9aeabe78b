import type { Page } from '@playwright/test'
import { findViolations } from '../fixtures/accessibility.ts'
import { expect, expectNoSidewaysScroll, test } from '../fixtures/test.ts'
import { expectCrisisHelpInReach } from './crisis-help-in-reach.ts'
import { findCutTexts } from './cut-texts.ts'
import { GALLERY_NOW, type GalleryState } from './gallery-state.ts'
import { galleryStates } from './states.ts'

type Window = {
  name: string
  width: number
  height: number
  scheme: 'light' | 'dark'
  textScale?: number
}

const PHONE = { width: 390, height: 844 }
const ON_PHONE: Window = { name: 'phone', ...PHONE, scheme: 'light' }
const ON_DESKTOP: Window = { name: 'desktop', width: 1440, height: 900, scheme: 'light' }
/** The dark scheme changes only token values, so it is drawn only for some states. */
const MORE_WINDOWS: readonly Window[] = [
  { name: 'phone-dark', ...PHONE, scheme: 'dark' },
  { name: 'narrow', width: 320, height: 700, scheme: 'light' },
  { name: 'doubled-text', ...PHONE, scheme: 'light', textScale: 2 },
]
/** Other kiosks are as wide as a desktop. */
const UPRIGHT: Window = { name: 'upright', width: 1080, height: 1920, scheme: 'light' }
/** Long forms are cut here. */
const MAX_HEIGHT = 1800

const windowsOf = (remote: string, { isVariant, hasMoreWindows }: GalleryState): readonly Window[] =>
  remote === 'mfe-kiosk'
    ? [ON_DESKTOP, ...(hasMoreWindows ? [UPRIGHT] : [])]
    : [ON_PHONE, ...(isVariant ? [] : [ON_DESKTOP]), ...(hasMoreWindows ? MORE_WINDOWS : [])]

const waitForRest = async (page: Page) => {
  await expect(page.getByText('Loading…')).toHaveCount(0)
  // The font loads when the page is idle.
  await expect(page.locator('html')).not.toHaveAttribute('data-font', 'fallback')
  // `fonts.ready` may resolve before the page requests the font.
  await page.evaluate(() => document.fonts.load('1em "Atkinson Hyperlegible Next Variable"').then(() => {}))
  await expect(page.locator('[data-kind=success], [data-kind=error]')).toHaveCount(0)
}

/** Masks receipt numbers, the minute and a countdown, at the same size. */
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

/** The four spacings of WCAG 1.4.12. */
const TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } ' +
  'p { margin-block-end: 2em !important }'

const expectRoomForSpacing = async (page: Page) => {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, TEXT_SPACING)
  expect.soft(await findCutTexts(page), 'cut where texts are spaced').toEqual([])
  await expectNoSidewaysScroll(page)
  await page.evaluate(() => void document.adoptedStyleSheets.pop())
}

/** A resize is observed in one frame and drawn in the next. */
const heightAfterFrames = (page: Page) =>
  page.evaluate(async () => {
    // The installed clock replaces `requestAnimationFrame`, but a ResizeObserver is called in the next real frame.
    const nextFrame = () =>
      new Promise<void>((done) => {
        const observer = new ResizeObserver(() => {
          observer.disconnect()
          done()
        })
        observer.observe(document.documentElement)
      })
    for (let frame = 0; frame < 4; frame += 1) await nextFrame()
    return document.documentElement.scrollHeight
  })

const showIn = async (page: Page, window: Window, { ofWindow }: GalleryState) => {
  await page.emulateMedia({ colorScheme: window.scheme, reducedMotion: 'reduce' })
  await page.setViewportSize(window)
  await page.evaluate((scale) => {
    document.documentElement.style.fontSize = scale ? `${scale * 100}%` : ''
    scrollTo(0, 0)
  }, window.textScale)
  if (ofWindow) return
  // Charts redraw some frames later, so the height counts once two readings agree.
  let height = 0
  await expect
    .poll(
      async () => {
        const before = height
        height = await heightAfterFrames(page)
        return height === before
      },
      { intervals: [0] },
    )
    .toBe(true)
  // A full-page picture would show sticky bars in its middle.
  await page.setViewportSize({ ...window, height: Math.min(MAX_HEIGHT, Math.max(window.height, height)) })
  // After a picture of an earlier frame, Playwright draws and compares up to five more.
  await heightAfterFrames(page)
}

for (const { remote, states } of galleryStates)
  for (const state of states)
    test(`${remote} ${state.name}`, async ({ page, clinic }, { project }) => {
      await page.clock.install({ time: GALLERY_NOW })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      // A loading page switches from the fallback font at an arbitrary time.
      if (state.isWaiting) await page.route(/\.woff2$/, (route) => route.abort())
      await state.open(page, clinic)
      if (!state.ofWindow) await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (!state.isWaiting) await waitForRest(page)
      await page.mouse.move(0, 0)
      await page.evaluate(
        () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
      )
      // Other versions of Chromium render text slightly differently.
      for (const window of project.ignoreSnapshots ? [] : windowsOf(remote, state)) {
        await showIn(page, window, state)
        await hideWhatChanges(page)
        await expect.soft(page).toHaveScreenshot([remote, `${state.name}-${window.name}.png`], {
          // It contains this run's URL.
          mask: [page.getByRole('img', { name: 'Scan this code' })],
          // Two cores draw four pages.
          timeout: 30_000,
        })
      }
      await page.setViewportSize(PHONE)
      // For axe the header is static, so it would be out of reach when scrolled down.
      await page.evaluate(() => scrollTo(0, 0))
      expect.soft(await findViolations(page)).toEqual([])
      await expectRoomForSpacing(page)
      await expectCrisisHelpInReach(page, remote, state)
    })
