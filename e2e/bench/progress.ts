import type { Browser, Page } from '@playwright/test'
import { logIn } from '../fixtures/log-in.ts'
import { startStack } from './stack.ts'
import { median, percentile, SHORTEST_EVENT_MS } from './statistics.rules.ts'
import { CPU_SLOWDOWN, measureRuns, openBrowser, openPage } from './visit.ts'

const RUNS = 7
const ENTRIES = 730
const RANGES = ['1 year', '1 month', '6 months', '1 week']
const DRAW_GOAL_MS = 200
const CHANGE_GOAL_MS = 100
/** Longer than a press takes to paint, so that each is measured alone. */
const AFTER_RANGE_MS = 400
/** Pause before the next range is chosen: a person reads first. */
const READING_MS = 2000

const login = { email: 'robin.bench@mail.example', password: 'Tide-pool-7' }

/** A patient who has answered the four sliders twice a day for a year. */
const makePatient = async (origin: string) => {
  const wave = (at: number, shift: number) => Math.round(Math.sin((at + shift) / 11) * 200) / 100
  const pastCheckIns = Array.from({ length: ENTRIES }, (_, at) => ({
    module: 'daily-life',
    daysAgo: at / 2,
    answers: {
      energy: wave(at, 0),
      positivity: wave(at, 5),
      sleep_quality: wave(at, 10),
      social: wave(at, 15),
    },
  }))
  const activity = Array.from({ length: 365 }, (_, daysAgo) => ({ daysAgo, steps: 4000, distance: 1.9 }))
  const person = { firstName: 'Robin', lastName: 'Bench', dateOfBirth: '1990-01-02' }
  const patients = [{ ...person, ...login, pastCheckIns, activity }]
  const answer = await fetch(`${origin}/sandbox/scenarios`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ patients }),
  })
  if (!answer.ok) throw new Error(`the patient was not made: ${answer.status} ${await answer.text()}`)
}

/**
 * Runs in the page: milliseconds from the words and numbers in the document to the paint of the picture with all four
 * lines.
 */
const watchDrawing = () =>
  new Promise<number>((resolve) => {
    let start: number | undefined
    const checkDrawn = () => {
      if (document.querySelector('main details')) start ??= performance.now()
      if (start === undefined || document.querySelectorAll('main .recharts-line').length < 4) return
      watch.disconnect()
      const from = start
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)))
    }
    const watch = new MutationObserver(checkDrawn)
    watch.observe(document, { childList: true, subtree: true })
  })

const measureOnce = async (browser: Browser, origin: string) => {
  const visit = await openPage(browser)
  const { page } = visit
  await page.goto(`${origin}/progress?platform=ios`)
  await logIn(page, login)
  await page.locator('.recharts-line').first().waitFor()
  await visit.slowDown()
  const draw = await measureDrawing(page)
  const changes = await measureRangeChanges(page)
  await visit.close()
  return { draw, changes }
}

/** Leaves the screen and comes back: only the drawing is missing. */
const measureDrawing = async (page: Page): Promise<number> => {
  await page.getByRole('navigation').getByRole('link', { name: /Inbox/ }).click()
  await page.locator('.recharts-line').first().waitFor({ state: 'detached' })
  await page.waitForTimeout(AFTER_RANGE_MS)
  const drawn = page.evaluate(watchDrawing)
  await page.getByRole('navigation').getByRole('link', { name: 'Progress' }).click()
  return drawn
}

/**
 * Runs in the page: records pointer down of a press, and the last paint of a visible picture after it. A picture that
 * becomes visible counts.
 */
const watchPictures = () => {
  const pictureTimes = { start: 0, painted: 0 }
  addEventListener('pointerdown', (event) => (pictureTimes.start = event.timeStamp), { capture: true })
  new MutationObserver((changes) => {
    const isPicture = changes.some(
      ({ target }) =>
        target instanceof Element &&
        !target.closest('[hidden]') &&
        (target instanceof SVGElement || (target instanceof HTMLDivElement && target.querySelector('svg'))),
    )
    if (isPicture) requestAnimationFrame(() => setTimeout(() => (pictureTimes.painted = performance.now())))
  }).observe(document, { childList: true, subtree: true, attributes: true })
  Object.assign(window, { pictures: pictureTimes })
}

/** Pointer down to paint for each range: of its words and numbers, and of the pictures that follow. */
const measureRangeChanges = async (page: Page) => {
  await page.evaluate(watchPictures)
  await page.waitForTimeout(READING_MS)
  await page.evaluate(() => {
    window.measured.interactions = {}
  })
  const pictures: number[] = []
  for (const name of RANGES) {
    const {
      x = 0,
      y = 0,
      width = 0,
      height = 0,
    } = (await page.getByRole('radio', { name }).boundingBox()) ?? {}
    await page.mouse.click(x + width / 2, y + height / 2)
    await page.waitForTimeout(AFTER_RANGE_MS)
    pictures.push(
      await page.evaluate(() => {
        const pictureTimes: unknown = Reflect.get(window, 'pictures')
        const { start, painted } = pictureTimes as { start: number; painted: number }
        return painted - start
      }),
    )
  }
  const { interactions } = await page.evaluate(() => window.measured)
  const slow = Object.values(interactions).map(({ start, end }) => end - start)
  // The browser reports no press that is painted faster.
  const quick = Array.from({ length: Math.max(0, RANGES.length - slow.length) }, () => SHORTEST_EVENT_MS)
  return { words: [...slow, ...quick], pictures }
}

/** `/progress` with a year of check-ins, two a day, at 4× CPU: its first drawing, and a change of its range. */
export const benchProgress = async () => {
  const stack = await startStack()
  const browser = await openBrowser()
  try {
    await makePatient(stack.origin)
    const counted = await measureRuns(RUNS, () => measureOnce(browser, stack.origin))
    const measureDrawing = counted.map(({ draw }) => draw)
    const words = counted.flatMap(({ changes }) => changes.words)
    const pictures = counted.flatMap(({ changes }) => changes.pictures)
    const measured = {
      drawMedianMs: Math.round(median(measureDrawing)),
      drawSlowestMs: Math.round(Math.max(...measureDrawing)),
      changeWordsMedianMs: Math.round(median(words)),
      changeWordsP98Ms: Math.round(percentile(words, 0.98)),
      changePictureMedianMs: Math.round(median(pictures)),
      changePictureP98Ms: Math.round(percentile(pictures, 0.98)),
    }
    console.table({ [`${ENTRIES} entries, ${CPU_SLOWDOWN}× CPU`]: measured })
    console.log(`drawing: goal at most ${DRAW_GOAL_MS} ms; changing the range: at most ${CHANGE_GOAL_MS} ms`)
    return { runs: RUNS, cpuSlowdown: CPU_SLOWDOWN, entries: ENTRIES, ...measured }
  } finally {
    await browser.close()
    await stack.stop()
  }
}
