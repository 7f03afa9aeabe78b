import { openAsNewPatient } from '../fixtures/log-in.ts'
import { expect, expectNoSidewaysScroll, test } from '../fixtures/test.ts'
import { setTextSize } from '../fixtures/visibility.ts'

const pastCheckIns = Array.from({ length: 60 }, (_, week) => ({
  module: 'daily-life',
  daysAgo: week * 6,
  answers: { energy: (week % 5) - 2, positivity: 2, sleep_quality: ((week * 2) % 5) - 2, social: -1 },
}))
// In the evening of New York, the clinic's day is already tomorrow.
const activity = [
  { daysAgo: 1, steps: 14_000, distance: 6.1 },
  { daysAgo: 40, steps: 9_000, distance: 3.2 },
]
const RANGES = ['W, 1 week', 'M, 1 month', '6M, 6 months', 'Y, 1 year']

/** Runs in the page. Finds overlapping labels, and labels outside of their card. */
const checkLabels = () => {
  const seen = [...document.querySelectorAll('main .recharts-wrapper text')].filter(
    (text) => !text.closest('[hidden]') && getComputedStyle(text).display !== 'none',
  )
  const labels = seen.map((text) => {
    const { left, right, top, bottom } = text.getBoundingClientRect()
    const card = text.closest('section')?.getBoundingClientRect() ?? { left: 0, right: 0 }
    const isInside = left >= card.left && right <= card.right
    return { name: text.textContent, picture: text.closest('svg'), left, right, top, bottom, isInside }
  })
  const overlapping = labels.flatMap((one, at) =>
    labels
      .slice(at + 1)
      .filter(
        (other) =>
          one.picture === other.picture &&
          one.left < other.right &&
          other.left < one.right &&
          one.top < other.bottom &&
          other.top < one.bottom,
      )
      .map((other) => `${one.name} and ${other.name}`),
  )
  const outside = labels.flatMap(({ name, isInside }) => (isInside ? [] : [name]))
  const pictures = new Set(labels.map(({ picture }) => picture)).size
  const buckets = seen.filter((text) => text.matches('[data-bucket]')).length
  return { overlapping, outside, pictures, areNamed: buckets >= 2 * pictures }
}

test('labels of a chart do not overlap at 320 px', async ({ page, clinic }) => {
  await page.setViewportSize({ width: 320, height: 900 })
  await openAsNewPatient(page, clinic, '/progress?platform=ios', { pastCheckIns, activity })
  await expect(page.locator('main .recharts-wrapper')).toHaveCount(12)
  const drawnSize = () =>
    page
      .locator('main div:not([hidden]) > .recharts-wrapper text')
      .first()
      .evaluate((text) => {
        const { fontSize } = getComputedStyle(text)
        return Number.parseFloat(fontSize)
      })
  for (const percent of [100, 200, 100]) {
    await setTextSize(page, percent)
    await expect.poll(drawnSize).toBeCloseTo(0.14 * percent, 1)
    for (const name of RANGES) {
      await page.getByRole('radio', { name, exact: true }).check()
      const where = { percent, name }
      await expect
        .poll(async () => ({ where, ...(await page.evaluate(checkLabels)) }))
        .toEqual({ where, overlapping: [], outside: [], pictures: 3, areNamed: true })
      await expectNoSidewaysScroll(page)
    }
  }
})
