import { type BrowserContext, test as base, type ConsoleMessage, type Page } from '@playwright/test'
import type { CheckPlaceholder } from '@soundings/shared/internal/contract/route-check.ts'
import type { ScreenVisit } from '../../host/cli/check/check-plan.ts'
import { checkCrisisLines, checkNeeds, checkPrint, checkTraces, watch } from './patient-needs.ts'
import { readPlan } from './plan.ts'
import { checkAccess, HEADING_TIMEOUT_MS, waitForHeading, waitForRest, withTimeout } from './screen-checks.ts'
import { aWorld, type PlaceholderValues, type World } from './world.ts'

type Size = { width: number; height: number }

const SIZES: readonly Size[] = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

/** What a screen is turned into once it stands: the narrowest phone, and a tablet at night. */
const TURNS = [
  { width: 320, height: 700, colorScheme: 'light' },
  { width: 768, height: 1024, colorScheme: 'dark' },
] as const

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
test.describe.configure({ timeout: 60_000 })

const filled = (value: string, values: PlaceholderValues): string =>
  value.startsWith(':') ? (values[value.slice(1) as CheckPlaceholder] ?? value) : value

const pathOf = (path: string, params: Readonly<Record<string, string>>, values: PlaceholderValues): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(filled(params[name] ?? `:${name}`, values)))

/** What a visit opens, and where it is to end. */
const addressesOf = ({ path, params, search, leadsTo, state }: ScreenVisit, world: World) => {
  const values = state === 'gate' ? world.atGate : world.known
  const opened = pathOf(path, params, values)
  const query = new URLSearchParams(
    Object.entries(search).map(([name, value]) => [name, filled(value, values)]),
  )
  return {
    address: query.size > 0 ? `${opened}?${query}` : opened,
    end: leadsTo ? pathOf(leadsTo, {}, values) : opened,
  }
}

/** The browser's own line for an answer of the API that is no success: a screen may ask, and be refused. */
const isRefusal = (message: ConsoleMessage) =>
  message.text().startsWith('Failed to load resource') &&
  /^https?:\/\/[^/]+\/v\d+\//.test(message.location().url)

/** What a page says went wrong. */
const listen = (page: Page) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !isRefusal(message)) errors.push(`console.error: ${message.text()}`)
  })
  return errors
}

const open = async (context: BrowserContext, address: string, size: Size) => {
  const page = await context.newPage()
  await page.setViewportSize(size)
  const errors = listen(page)
  const requests = await watch(page)
  await withTimeout(page.goto(address, { waitUntil: 'commit' }), HEADING_TIMEOUT_MS, 'the page did not come')
  return { page, errors, requests }
}

const checkShown = async (page: Page, end: string, isLeading: boolean) => {
  // The destination has its own check, or belongs to another site.
  if (isLeading)
    return withTimeout(
      page.waitForURL(({ pathname }) => pathname === end),
      HEADING_TIMEOUT_MS,
      `it did not lead to ${end}`,
    )
  await waitForHeading(page, end)
  await waitForRest(page)
  // The host may have replaced the screen meanwhile.
  await waitForHeading(page, end)
  await checkNeeds(page)
  await checkAccess(page)
}

const at = ({ width, height }: Size) => `at ${width} × ${height}`

/** The same screen as other devices show it, with the lines of crisis help, and on paper. */
const checkTurns = async (page: Page, end: string) => {
  for (const { colorScheme, ...size } of TURNS) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(size)
    const check = async () => {
      await waitForRest(page)
      await waitForHeading(page, end)
      await checkNeeds(page)
    }
    await check().catch((error: Error) => {
      throw new Error(`${at(size)}, ${colorScheme}: ${error.message}`)
    })
  }
  await checkPrint(page)
  await checkCrisisLines(page)
}

const plan = process.env.CHECK_PLAN ? readPlan(process.env.CHECK_PLAN) : { visits: [] }

/** Opens a screen at one size. @returns what is wrong with it. */
const problemsOf = async (context: BrowserContext, visit: ScreenVisit, world: World, size: Size) => {
  const { address, end } = addressesOf(visit, world)
  const { page, errors, requests } = await open(context, address, size)
  const isLeading = visit.leadsTo !== undefined
  const check = async () => {
    await checkShown(page, end, isLeading)
    if (isLeading) return
    await checkTraces(page, requests())
    if (size === SIZES[0]) await checkTurns(page, end)
  }
  const failed = await check().then(
    () => [],
    (error: unknown) => [error instanceof Error ? error.message : String(error)],
  )
  // A frozen page cannot be closed; it ends with the browser.
  if (failed.length === 0) await page.close()
  return [...new Set([...failed, ...errors])].map((line) => line.split('\n')[0] ?? '')
}

for (const visit of plan.visits) {
  const name = `${visit.path} (${visit.screen})`
  test(`${visit.remote}: ${name}`, {
    annotation: { type: 'screen', description: name },
  }, async ({ context, world }) => {
    if (visit.state === 'logged-in') await context.addCookies(await world.session())
    for (const size of SIZES) {
      const problems = await problemsOf(context, visit, world, size)
      if (problems.length > 0) throw new Error(`${at(size)}: ${problems.join('; ')}`)
    }
  })
}
