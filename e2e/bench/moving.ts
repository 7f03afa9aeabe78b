import type { Browser, Page } from '@playwright/test'
import { logIn } from '../fixtures/log-in.ts'
import { post } from './scenarios.ts'
import { startStack } from './stack.ts'
import { median, percentile } from './statistics.rules.ts'
import { CPU_SLOWDOWN, measureRuns, openBrowser, openPage } from './visit.ts'

const RUNS = 8
/** Rounds through the navigation with cached data, in each visit. */
const ROUNDS = 3
const GOAL_MS = 100
/** Longer than any screen takes to render, so that each press is measured alone. */
const AFTER_SCREEN_MS = 1_000
const PREFETCH_TIMEOUT_MS = 30_000

const TABS = [
  { name: 'Progress', heading: 'Progress', script: 'screen-progress.' },
  { name: 'Settings', heading: 'Settings', script: 'screen-settings-menu.' },
  { name: /Inbox/, heading: 'Hello', script: 'screen-home.' },
] as const

const login = { email: 'robin.moves@mail.example', password: 'Tide-pool-7' }

/** A patient with a due assessment and three months of check-ins. */
const makePatient = (origin: string) => {
  const pastCheckIns = Array.from({ length: 180 }, (_, at) => ({
    module: 'daily-life',
    daysAgo: at / 2,
    answers: { energy: Math.round(Math.sin(at / 11) * 200) / 100, social: 0.5 },
  }))
  const person = { firstName: 'Robin', lastName: 'Bench', dateOfBirth: '1990-01-02' }
  const assignments = [{ questionnaire: 'mood-and-energy', dueInDays: -1 }]
  return post(`${origin}/sandbox/scenarios`, {
    patients: [{ ...person, ...login, assignments, pastCheckIns }],
  })
}

type Press = { heading: string; start: number; painted: number }

/** Runs in the page: records pointer down of a press, and the paint of the heading that it leads to. */
const watchHeadings = () => {
  const press: Press = { heading: '', start: 0, painted: 0 }
  Object.assign(window, { press })
  addEventListener('pointerdown', (event) => (press.start = event.timeStamp), { capture: true })
  new MutationObserver(() => {
    if (!press.heading || !document.querySelector('main h1')?.textContent.startsWith(press.heading)) return
    press.heading = ''
    requestAnimationFrame(() => setTimeout(() => (press.painted = performance.now())))
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

const press = async (page: Page, { name, heading }: (typeof TABS)[number]): Promise<number> => {
  const link = page.getByRole('navigation').getByRole('link', { name })
  const { x = 0, y = 0, width = 0, height = 0 } = (await link.boundingBox()) ?? {}
  await page.evaluate((next) => {
    Object.assign(Reflect.get(window, 'press'), { heading: next, painted: 0 })
  }, heading)
  await page.mouse.click(x + width / 2, y + height / 2)
  const shown = await page.waitForFunction(() => {
    const { start, painted }: Press = Reflect.get(window, 'press')
    return painted > 0 && painted - start
  })
  await page.waitForTimeout(AFTER_SCREEN_MS)
  return Number(await shown.jsonValue())
}

/** Waits until the host has prefetched the screens of the navigation. */
const waitForPrefetch = (page: Page) =>
  page.waitForFunction(
    (scripts) => {
      const fetched = performance.getEntriesByType('resource').map(({ name }) => name)
      return scripts.every((script) => fetched.some((name) => name.includes(script)))
    },
    TABS.map(({ script }) => script),
    { timeout: PREFETCH_TIMEOUT_MS },
  )

const measureOnce = async (browser: Browser, origin: string) => {
  const visit = await openPage(browser)
  const { page } = visit
  await page.goto(origin)
  await logIn(page, login)
  await waitForPrefetch(page)
  await page.waitForTimeout(AFTER_SCREEN_MS)
  await page.evaluate(watchHeadings)
  await visit.slowDown()
  const round = async () => {
    const times: number[] = []
    for (const tab of TABS) times.push(await press(page, tab))
    return times
  }
  const [progress = Number.NaN, settings = Number.NaN] = await round()
  const cached: number[] = []
  for (let turn = 0; turn < ROUNDS; turn += 1) cached.push(...(await round()))
  await visit.close()
  return { progress, settings, cached }
}

const summarize = (times: readonly number[]) => ({
  medianMs: Math.round(median(times)),
  p98Ms: Math.round(percentile(times, 0.98)),
})

/** Navigation between screens of two remotes at 4× CPU, prefetched: with cached data, and without. */
export const benchMoving = async () => {
  const stack = await startStack()
  const browser = await openBrowser()
  try {
    await makePatient(stack.origin)
    const counted = await measureRuns(RUNS, () => measureOnce(browser, stack.origin))
    const measured = {
      progressFirst: summarize(counted.map(({ progress }) => progress)),
      settingsFirst: summarize(counted.map(({ settings }) => settings)),
      cached: summarize(counted.flatMap(({ cached }) => cached)),
    }
    console.table(measured)
    console.log(`pointer down to heading painted: goal at most ${GOAL_MS} ms`)
    return { runs: RUNS, cpuSlowdown: CPU_SLOWDOWN, ...measured }
  } finally {
    await browser.close()
    await stack.stop()
  }
}
