import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test'
import type { CheckPlaceholder } from '@soundings/shared/internal/contract/route-check.ts'
import type { ScreenVisit } from '../../host/cli/check/check-plan.ts'
import { type Look, SLOW_MS } from './looks.ts'
import { watch } from './patient-needs.ts'
import { HEADING_TIMEOUT_MS, withTimeout } from './screen-checks.ts'
import type { PlaceholderValues } from './world.ts'

const API = '**/v1/**'

const filled = (value: string, values: PlaceholderValues): string =>
  value.startsWith(':') ? (values[value.slice(1) as CheckPlaceholder] ?? value) : value

const pathOf = (path: string, params: Readonly<Record<string, string>>, values: PlaceholderValues): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(filled(params[name] ?? `:${name}`, values)))

/** What a visit opens, and where it is to end. */
export const addressesOf = (
  { path, params, search, leadsTo }: ScreenVisit,
  values: PlaceholderValues,
): { address: string; end: string } => {
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

/** What a page says went wrong, and of that what no handler caught. */
const listen = (page: Page) => {
  const errors: string[] = []
  const uncaught: string[] = []
  page.on('pageerror', (error) => {
    uncaught.push(error.message)
    errors.push(`uncaught: ${error.message}`)
  })
  page.on('console', (message) => {
    if (message.type() === 'error' && !isRefusal(message)) errors.push(`console.error: ${message.text()}`)
  })
  return { errors, uncaught }
}

export type OpenedScreen = {
  page: Page
  errors: string[]
  uncaught: string[]
  requests: () => number
  /** Whether an answer of a slow API is still on its way. */
  isReading: () => boolean
}

/** Opens an address as a look has it. @throws Error when the page does not come. */
export const openScreen = async (
  context: BrowserContext,
  address: string,
  { isSlow }: Pick<Look, 'isSlow'>,
): Promise<OpenedScreen> => {
  const page = await context.newPage()
  const { errors, uncaught } = listen(page)
  const requests = await watch(page)
  let reads = 0
  if (isSlow)
    await page.route(API, async (route) => {
      reads += 1
      await wait(SLOW_MS)
      // The page may be closed by then.
      await route.continue().catch(() => undefined)
      reads -= 1
    })
  await withTimeout(page.goto(address, { waitUntil: 'commit' }), HEADING_TIMEOUT_MS, 'the page did not come')
  return { page, errors, uncaught, requests, isReading: () => reads > 0 }
}
