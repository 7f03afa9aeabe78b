import { type Browser, type BrowserContext, test as base, type Page } from '@playwright/test'
import type { ScreenVisit } from '../../host/cli/check/check-plan.ts'
import { checkCard, waitForCards } from './cards.ts'
import {
  checkControlsWhenNarrow,
  checkDark,
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
  checkFailureWords,
  checkLoading,
  checkNeeds,
  checkPrint,
  checkTraces,
} from './patient-needs.ts'
import { takePicture, takePictureOfFailure } from './pictures.ts'
import { readPlan } from './plan.ts'
import { pressControls } from './press-controls.ts'
import { checkAccess, HEADING_TIMEOUT_MS, waitForHeading, waitForRest, withTimeout } from './screen-checks.ts'
import { aWorld, type Person, type World } from './world.ts'

/** The narrowest phone: what a screen is turned into once it stands. */
const NARROW = { width: 320, height: 700 }

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
test.describe.configure({ timeout: 150_000 })

const checkShown = async (page: Page, end: string | undefined, visit: ScreenVisit) => {
  await waitForHeading(page, end)
  await waitForCards(page, visit)
  await waitForRest(page)
  // The host may have replaced the screen meanwhile.
  await waitForHeading(page, end)
  await checkNeeds(page)
}

const checkNarrow = async (page: Page, end: string | undefined) => {
  await page.setViewportSize(NARROW)
  const check = async () => {
    await waitForRest(page)
    await waitForHeading(page, end)
    await checkNeeds(page)
  }
  await check().catch((error: Error) => {
    throw new Error(`at ${NARROW.width} × ${NARROW.height}, light: ${error.message}`)
  })
}

/** The destination has its own check, or belongs to another site. */
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
  // Who may be led elsewhere sees no card there.
  await checkShown(page, expected, look.mayLead ? { ...visit, cards: [] } : visit)
  await checkTraces(page, requests())
  if (look.isLeftOpen) {
    await checkStaysOpen(page)
    await checkShown(page, undefined, { ...visit, cards: [] })
  }
  if (look.mayLead) return
  await checkCard(page, visit)
  await checkFailureWords(page)
  if (look.isPictured) await takePicture(page, visit)
  if (look.isSlow || look.who === 'rich') return
  await checkAccess(page)
  await checkTextSize(page)
  if (look.width === 1440) {
    await checkControlsWhenNarrow(page)
    await checkMemory(page, end)
  }
  if (look.width !== 390) return
  await checkDark(page)
  await checkNarrow(page, end)
  await checkPrint(page)
  await checkCrisisLines(page)
  // The focus that it leaves scrolls the page.
  await checkTab(page)
}

type Found = { problems: string[]; leftOut: string[] }

/** Presses what can be pressed. @returns what there was no time for. */
const checkControls = async (opened: OpenedScreen, address: string, end: string): Promise<string[]> => {
  const { page, requests } = opened
  await checkTyping(opened)
  await checkTraces(page, requests())
  const notPressed = await pressControls(opened, async () => {
    await page.goto(address, { waitUntil: 'commit' })
    await waitForHeading(page, end)
    await waitForRest(page)
  })
  return notPressed > 0 ? [`${notPressed} of its controls were not pressed, for want of time`] : []
}

/** Opens a screen in one way. @returns what is wrong with it. */
const openIn = async (
  context: BrowserContext,
  visit: ScreenVisit,
  person: Person,
  look: Look,
): Promise<Found> => {
  const { address, end } = addressesOf(visit, person.values)
  const opened = await openScreen(context, address, look)
  const check = async () => {
    if (visit.leadsTo) await checkLeading(opened.page, end)
    else if (look.isPressed) {
      await checkShown(opened.page, end, visit)
      return checkControls(opened, address, end)
    } else await checkScreen(opened, look, end, visit)
    return []
  }
  const { failed, leftOut } = await check().then(
    (notDone) => ({ failed: [], leftOut: notDone }),
    async (error: unknown) => {
      await takePictureOfFailure(opened.page)
      return { failed: [error instanceof Error ? error.message : String(error)], leftOut: [] }
    },
  )
  // A frozen page cannot be closed; it ends with the browser.
  if (failed.length === 0) await opened.page.close()
  // A press may be refused, and say so.
  const errors = look.isPressed ? [] : opened.errors
  return { problems: [...new Set([...failed, ...errors])].map((line) => line.split('\n')[0] ?? ''), leftOut }
}

const contextOf = async (browser: Browser, world: World, person: Person, look: Look) => {
  const { width, height, colorScheme, isLoggedIn } = look
  const context = await browser.newContext({ viewport: { width, height }, colorScheme })
  if (isLoggedIn) await context.addCookies(await world.sessionOf(person))
  return context
}

const plan = process.env.CHECK_PLAN ? readPlan(process.env.CHECK_PLAN) : { visits: [], isThorough: false }

for (const visit of plan.visits) {
  const name = `${visit.path} (${visit.screen})`
  const { looks, leftOut } = looksOf(visit, plan.isThorough ?? false)
  test(`${visit.remote}: ${name}`, {
    annotation: [
      { type: 'screen', description: name },
      ...leftOut.map((description) => ({ type: 'left-out', description })),
    ],
  }, async ({ browser, world }) => {
    for (const look of looks) {
      const person = await world.personOf(look.who, look.isPressed)
      const context = await contextOf(browser, world, person, look)
      const found = await openIn(context, visit, person, look)
      const { problems } = found
      for (const what of found.leftOut)
        test.info().annotations.push({ type: 'left-out', description: `${name}: ${what}` })
      if (problems.length > 0) throw new Error(`${look.name}: ${problems.join('; ')}`)
      await context.close()
    }
  })
}
