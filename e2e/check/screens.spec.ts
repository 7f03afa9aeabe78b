import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type Page,
} from '@playwright/test'
import type { CheckPlan, ScreenVisit } from '../../host/cli/check/check-plan.ts'
import { checkCard, waitForCards } from './cards.ts'
import {
  checkControlsWhenNarrow,
  checkDark,
  checkLanguageControls,
  checkStaysOpen,
  checkTab,
  checkTextSize,
  checkTyping,
} from './harms.ts'
import { type Look, looksOf } from './looks.ts'
import { checkMemory } from './memory.ts'
import { addressesOf, type OpenedScreen, openScreen } from './open-screen.ts'
import {
  checkCrisisLines,
  checkLoading,
  checkNeeds,
  checkPrint,
  checkTraces,
  checkWords,
  findUntranslated,
} from './patient-needs.ts'
import { takePicture, takePictureOfFailure } from './pictures.ts'
import { readPlan } from './plan.ts'
import { pressControls } from './press-controls.ts'
import {
  checkAccess,
  HEADING_TIMEOUT_MS,
  TimeLimitError,
  waitForHeading,
  waitForRest,
  withTimeout,
} from './screen-checks.ts'
import { aWorld, type Person, type World } from './world.ts'

/** A phone in landscape, then the narrowest phone. */
const LANDSCAPE = { width: 844, height: 390 }
const NARROW = { width: 320, height: 700 }
/** Our screens take at most 30 s on busy cores. */
const LOOK_MS = 90_000

const test = base.extend<object, { world: World }>({
  world: [
    async ({ browser }, use, { project }) => {
      const world = await aWorld(browser, project.use.baseURL ?? '')
      await use(world)
      await world.close()
    },
    { scope: 'worker' },
  ],
})
// Each step has its own limit.
test.describe.configure({ timeout: 600_000 })

const checkShown = async (page: Page, end: string | undefined, visit: ScreenVisit) => {
  await waitForHeading(page, end)
  await waitForCards(page, visit)
  await waitForRest(page)
  // The host may have replaced the screen by then.
  await waitForHeading(page, end)
  await checkNeeds(page)
  await checkTextSize(page)
}

const checkNarrow = async (page: Page, end: string | undefined) => {
  for (const size of [LANDSCAPE, NARROW]) {
    await page.setViewportSize(size)
    const check = async () => {
      await waitForRest(page)
      await waitForHeading(page, end)
      await checkNeeds(page)
      await checkTextSize(page)
    }
    await check().catch((error: Error) => {
      error.message = `at ${size.width} × ${size.height}, light: ${error.message}`
      throw error
    })
  }
}

const checkLeading = (page: Page, end: string) =>
  withTimeout(
    page.waitForURL(({ pathname }) => pathname === end),
    HEADING_TIMEOUT_MS,
    `it did not lead to ${end}`,
  )

const checkScreen = async (
  { page, requests, isReading }: OpenedScreen,
  look: Look,
  end: string,
  visit: ScreenVisit,
) => {
  const expected = look.mayLead ? undefined : end
  if (look.isSlow) await checkLoading(page, waitForHeading(page, expected), isReading)
  // A redirected person sees no cards.
  await checkShown(page, expected, look.mayLead ? { ...visit, cards: [] } : visit)
  await checkTraces(page, requests())
  if (look.isLeftOpen) {
    await checkStaysOpen(page)
    await checkShown(page, undefined, { ...visit, cards: [] })
  }
  if (look.mayLead) return
  await checkCard(page, visit)
  await checkWords(page)
  if (look.isPictured || look.language) await checkLanguageControls(page, visit.path, look.language)
  if (look.isPictured) await takePicture(page, visit)
  if (!look.isClose) return
  await checkAccess(page)
  if (look.width === 1440)
    await checkControlsWhenNarrow(page, async () => {
      await page.reload({ waitUntil: 'commit' })
      await checkShown(page, end, visit)
    })
  if (look.isRevisited) await checkMemory(page, end)
  if (look.width !== 390) return
  await checkDark(page)
  await checkNarrow(page, end)
  await checkPrint(page)
  await checkCrisisLines(page)
  // A focus that remains in the screen would scroll the page.
  await checkTab(page)
}

type Found = { problems: string[]; isLate: boolean; leftOut: string[]; warnings: string[] }

/** @returns controls without a press for lack of time, and possible defects. */
const checkControls = async (opened: OpenedScreen, address: string, end: string) => {
  const { page, requests } = opened
  await checkTyping(opened)
  await checkTraces(page, requests())
  const reopen = async () => {
    await page.goto(address, { waitUntil: 'commit' })
    await waitForHeading(page, undefined)
    await waitForRest(page)
    return new URL(page.url()).pathname === end
  }
  // Most forms refuse the typed text, so the screen is reopened.
  await reopen()
  const { notPressed, warnings } = await pressControls(opened, reopen)
  const leftOut = notPressed > 0 ? [`${notPressed} of its controls were not pressed, for want of time`] : []
  return { leftOut, warnings }
}

/** Emulates a phone, because a screen may wait for a mouse. */
const TOUCHED: BrowserContextOptions = { hasTouch: true, isMobile: true }

const isLateError = (error: unknown) =>
  error instanceof TimeLimitError || (error instanceof Error && error.name === 'TimeoutError')

const contextOf = async (
  browser: Browser,
  world: World,
  person: Person,
  isLoggedIn: boolean,
  options: BrowserContextOptions = {},
) => {
  const context = await browser.newContext(options)
  if (isLoggedIn) await context.addCookies(await world.sessionOf(person))
  return context
}

/** @param contexts of earlier looks by person and session, so that scripts load once. @returns the defects. */
const openIn = async (
  browser: Browser,
  world: World,
  visit: ScreenVisit,
  look: Look,
  contexts: Map<string, BrowserContext>,
): Promise<Found> => {
  const person = await world.personOf(look.who, look.isPressed ?? false)
  // A clock belongs to a context.
  const key = look.isPressed || look.isLeftOpen ? look.name : `${look.who}, ${look.isLoggedIn}`
  const context =
    contexts.get(key) ??
    (await contextOf(browser, world, person, look.isLoggedIn, look.isPressed ? TOUCHED : {}))
  contexts.set(key, context)
  const { address, end } = addressesOf(visit, person.values, look.language)
  const opened = await openScreen(context, address, look)
  const none = { leftOut: [], warnings: [] }
  const check = async () => {
    if (visit.leadsTo) await checkLeading(opened.page, end)
    else if (look.isPressed) {
      await checkShown(opened.page, end, visit)
      return checkControls(opened, address, end)
    } else await checkScreen(opened, look, end, visit)
    const warnings = look.language ? await findUntranslated(opened.page, look.language) : []
    return { ...none, warnings }
  }
  const checked = withTimeout(
    check(),
    LOOK_MS,
    `it is not done after ${LOOK_MS / 1000} s: it answers too slowly`,
  )
  const { failed, isLate, ...found } = await checked.then(
    (more) => ({ failed: [], isLate: false, ...more }),
    async (error: unknown) => {
      await takePictureOfFailure(opened.page)
      const failed = [error instanceof Error ? error.message : String(error)]
      return { failed, isLate: isLateError(error), ...none }
    },
  )
  // The API may refuse a press, which the browser logs.
  const errors = look.isPressed ? [] : opened.errors
  const problems = [...new Set([...failed, ...errors])].map((line) => line.split('\n')[0] ?? '')
  if (problems.length === 0) await opened.page.close()
  else {
    contexts.delete(key)
    // Only closing the browser may end a frozen page.
    await withTimeout(context.close(), HEADING_TIMEOUT_MS, 'it does not close').catch(() => undefined)
  }
  return { problems, isLate: isLate && errors.length === 0, ...found }
}

const plan: CheckPlan = process.env.CHECK_PLAN
  ? readPlan(process.env.CHECK_PLAN)
  : { visits: [], journeys: [] }

const noteBaseline = async (browser: Browser, world: World) => {
  if (!plan.baseline) return
  const { baseline } = plan
  const person = await world.personOf('known', false)
  const context = await contextOf(browser, world, person, baseline.state === 'logged-in')
  const page = await context.newPage()
  const start = performance.now()
  const open = async () => {
    await page.goto(addressesOf(baseline, person.values).address, { waitUntil: 'commit' })
    await waitForHeading(page, undefined)
    await waitForRest(page)
  }
  await open().catch(() => undefined)
  const description = String(Math.round(performance.now() - start))
  test.info().annotations.push({ type: 'baseline', description })
  await context.close()
}

for (const visit of plan.visits) {
  const name = `${visit.path} (${visit.screen})`
  const { looks, leftOut } = looksOf(visit, plan)
  test(`${visit.remote}: ${name}`, {
    annotation: [
      { type: 'screen', description: name },
      ...leftOut.map((description) => ({ type: 'left-out', description })),
    ],
  }, async ({ browser, world }) => {
    const annotate = (type: string, description: string) =>
      test.info().annotations.push({ type, description })
    const contexts = new Map<string, BrowserContext>()
    for (const look of looks) {
      // Shows progress during a long check.
      console.log(`${name}: ${look.name}`)
      let found = await openIn(browser, world, visit, look, contexts)
      if (found.isLate) {
        await noteBaseline(browser, world)
        found = await openIn(browser, world, visit, look, contexts)
        await noteBaseline(browser, world)
      }
      for (const what of found.leftOut) annotate('left-out', `${name}: ${what}`)
      for (const what of found.warnings) annotate('warning', `${visit.remote}: ${name}: ${what}`)
      if (found.isLate) annotate('late', name)
      if (found.problems.length > 0) throw new Error(`${look.name}: ${found.problems.join('; ')}`)
    }
    for (const context of contexts.values()) await context.close()
  })
}
