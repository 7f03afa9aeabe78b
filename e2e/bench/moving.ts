import type { Browser, Page } from '@playwright/test'
import { logIn } from '../fixtures/log-in.ts'
import { post } from './scenarios.ts'
import { startStack } from './stack.ts'
import { median, percentile } from './statistics.rules.ts'
import { openBrowser, openPage, SLOWER } from './visit.ts'

const RUNS = 8
/** Times round the navigation with the data at hand, in each visit. */
const ROUNDS = 3
const GOAL_MS = 100
/** Longer than a screen takes to be drawn whole, so that each press is measured alone. */
const AFTER_SCREEN_MS = 1_000
const AHEAD_WITHIN_MS = 30_000

const TABS = [
  { name: 'Progress', heading: 'Progress', script: 'screen-progress.' },
  { name: 'Settings', heading: 'Settings', script: 'screen-settings-menu.' },
  { name: /Inbox/, heading: 'Hello', script: 'screen-home.' },
] as const

const login = { email: 'robin.moves@mail.example', password: 'Tide-pool-7' }

/** Somebody with something to do, and three months of check-ins. */
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

/** Runs in the page: notes when a press begins, and when the heading that it leads to is painted. */
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

/** Until the host has fetched the screens that the navigation leads to. */
const untilFetchedAhead = (page: Page) =>
  page.waitForFunction(
    (scripts) => {
      const fetched = performance.getEntriesByType('resource').map(({ name }) => name)
      return scripts.every((script) => fetched.some((name) => name.includes(script)))
    },
    TABS.map(({ script }) => script),
    { timeout: AHEAD_WITHIN_MS },
  )

const measureOnce = async (browser: Browser, origin: string) => {
  const visit = await openPage(browser)
  const { page } = visit
  await page.goto(origin)
  await logIn(page, login)
  await untilFetchedAhead(page)
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

const summary = (times: readonly number[]) => ({
  medianMs: Math.round(median(times)),
  p98Ms: Math.round(percentile(times, 0.98)),
})

/** From one domain's screen to another's at 4× CPU, its remote fetched ahead: with its data at hand, and without. */
export const benchMoving = async () => {
  const stack = await startStack()
  const browser = await openBrowser()
  try {
    await makePatient(stack.origin)
    const runs = []
    // The first is thrown away: the server is cold then.
    for (let run = 0; run <= RUNS; run += 1) runs.push(await measureOnce(browser, stack.origin))
    const counted = runs.slice(1)
    const measured = {
      progressFirst: summary(counted.map(({ progress }) => progress)),
      settingsFirst: summary(counted.map(({ settings }) => settings)),
      cached: summary(counted.flatMap(({ cached }) => cached)),
    }
    console.table(measured)
    console.log(`pointer down to heading painted: goal at most ${GOAL_MS} ms`)
    return { runs: RUNS, cpuSlowdown: SLOWER, ...measured }
  } finally {
    await browser.close()
    await stack.stop()
  }
}
