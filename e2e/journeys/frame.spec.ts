import type { Page } from '@playwright/test'
import { overdueAssignment, overduePatient } from '../fixtures/assessments.page.ts'
import { openAsNewPatient } from '../fixtures/log-in.ts'
import { expect, expectNoSidewaysScroll, test } from '../fixtures/test.ts'

const OWN_SCREENS = ['/', '/settings/account', '/check-ins/daily-life']

const h1 = (page: Page) => page.getByRole('heading', { level: 1 })

/** Finds words that wrap for lack of space. */
const brokenWords = (page: Page) =>
  page.getByRole('heading').evaluateAll((headings) =>
    headings.flatMap((heading) => {
      const text = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT).nextNode()
      return [...(text?.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange()
        if (!text) return []
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : []
      })
    }),
  )

test('every screen fits wide and narrow windows after a login [ACCOUNT-05]', async ({ page, clinic }) => {
  await openAsNewPatient(page, clinic, '/', { assignments: [overdueAssignment], checkIns: ['daily-life'] })
  const menu = page.getByRole('navigation', { name: 'Settings' })
  for (const path of OWN_SCREENS) {
    await page.goto(path)
    await expect(h1(page)).toBeVisible()
    for (const width of [960, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeInViewport()
      await expect(page.getByRole('link', { name: 'Get the app' })).toBeInViewport()
      await expectNoSidewaysScroll(page)
      expect(await brokenWords(page), path).toEqual([])
      expect((await h1(page).boundingBox())?.x, `${path} at ${width} px`).toEqual(264 + 32)
    }
    if (path === '/settings/account') {
      await expect(menu.locator('[aria-current=page]')).toHaveText('Account')
      // A date of birth must not shift west of Greenwich.
      await expect(page.getByText('01/02/1990', { exact: true })).toBeVisible()
    }
    await page.setViewportSize({ width: 320, height: 800 })
    await expect(menu).toBeHidden()
    await expectNoSidewaysScroll(page)
    expect(await brokenWords(page), path).toEqual([])
  }
})

const FRAMES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const

/** Measures the HTML without the host's scripts. */
const readFirstPaint = async (page: Page, address: string) => {
  await page.route(/\/host\/.+\.js$/, () => undefined)
  await page.goto(address, { waitUntil: 'commit' })
  await expect(page.locator('.fp .sk-title:visible')).toHaveCount(1)
  const placeOf = async (selector: string) => {
    const { x = 0, y = 0, width = 0 } = (await page.locator(selector).first().boundingBox()) ?? {}
    return { x, y, right: x + width }
  }
  const places = []
  for (const window of FRAMES) {
    await page.setViewportSize(window)
    places.push({
      heading: await placeOf('.sk-title:visible'),
      help: await placeOf('.fp-crisis summary'),
      window,
    })
  }
  await page.unroute(/\/host\/.+\.js$/)
  return places
}

const expectSamePlaces = async (page: Page, address: string) => {
  const places = await readFirstPaint(page, address)
  await page.goto(address)
  await expect(h1(page)).toBeVisible()
  for (const { heading, help, window } of places) {
    await page.setViewportSize(window)
    const at = `${address} at ${window.width} px`
    const box = await h1(page).boundingBox()
    expect(box?.x, at).toBeCloseTo(heading.x, 0)
    expect(Math.abs((box?.y ?? 0) - heading.y), at).toBeLessThanOrEqual(4)
    const button = await page.getByRole('button', { name: 'Crisis help' }).boundingBox()
    // The heading's width depends on the font.
    expect((button?.x ?? 0) + (button?.width ?? 0), at).toBeCloseTo(help.right, 0)
    expect(Math.abs((button?.y ?? 0) - help.y), at).toBeLessThanOrEqual(2)
  }
}

test('the HTML shows the skeleton of a screen in its final place', async ({ page, clinic }) => {
  const { links } = await clinic.createPatient(overduePatient)
  await expectSamePlaces(page, links.sms)
  await openAsNewPatient(page, clinic, '/', { assignments: [overdueAssignment], checkIns: ['daily-life'] })
  for (const address of ['/', '/settings/account']) await expectSamePlaces(page, address)
})

/** Runs in the page. Finds labels that the window cuts, or that touch their neighbor. */
const findCutLabels = () => {
  const labels = [...document.querySelectorAll('nav[aria-label=Main] li')].flatMap((item) => {
    const walker = document.createTreeWalker(item, NodeFilter.SHOW_TEXT)
    const boxes: { name: string; left: number; right: number }[] = []
    while (walker.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      const { left, right, width } = range.getBoundingClientRect()
      if (width > 1) boxes.push({ name: walker.currentNode.textContent ?? '', left, right })
    }
    return boxes
  })
  return {
    count: labels.length,
    cut: labels.filter(({ left, right }) => left < 0 || right > innerWidth).map(({ name }) => name),
    touching: labels
      .filter(({ left }, at) => at > 0 && left - (labels[at - 1]?.right ?? 0) < 4)
      .map(({ name }) => name),
  }
}

test('labels of the navigation are not cut on a phone with doubled text', async ({ page, clinic }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await openAsNewPatient(page, clinic, '/progress')
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  for (const name of ['Progress', 'Settings', 'Inbox']) {
    // The open screen's label is bold, and therefore the widest.
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
    await expect(page.locator('nav [aria-current=page]')).toHaveText(name)
    expect(await page.evaluate(findCutLabels)).toEqual({ count: 3, cut: [], touching: [] })
    await expectNoSidewaysScroll(page)
  }
})
