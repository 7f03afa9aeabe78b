import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext, ConsoleMessage, Page, Request } from '@playwright/test'
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

export const addressesOf = (
  { path, params, search, leadsTo }: ScreenVisit,
  values: PlaceholderValues,
  language?: string,
): { address: string; end: string } => {
  const opened = pathOf(path, params, values)
  const query = new URLSearchParams(
    Object.entries(search).map(([name, value]) => [name, filled(value, values)]),
  )
  if (language) query.set('lang', language)
  return {
    address: query.size > 0 ? `${opened}?${query}` : opened,
    end: leadsTo ? pathOf(leadsTo, {}, values) : opened,
  }
}

/** The browser logs API responses of 4xx or 5xx, which are not errors of the screen. */
const isRefusal = (message: ConsoleMessage) =>
  message.text().startsWith('Failed to load resource') &&
  /^https?:\/\/[^/]+\/v\d+\//.test(message.location().url)

const listen = (page: Page) => {
  const errors: string[] = []
  const uncaught: string[] = []
  const said: string[] = []
  page.on('pageerror', (error) => {
    uncaught.push(error.message)
    errors.push(`uncaught: ${error.message}`)
  })
  page.on('console', (message) => {
    said.push(message.text())
    // The console's text abbreviates objects. The page may be closed before the values are read.
    for (const argument of message.args())
      void argument.jsonValue().then(
        (value) => said.push(JSON.stringify(value) ?? ''),
        () => undefined,
      )
    if (message.type() === 'error' && !isRefusal(message)) errors.push(`console.error: ${message.text()}`)
  })
  return { errors, uncaught, consoleTexts: () => said }
}

const isApi = (url: string) => /^\/(?:v\d+|identity)\//.test(new URL(url).pathname)

const listenToRequests = (page: Page) => {
  const writes: string[] = []
  const keys = new Set<string | undefined>()
  let written = 0
  let requests = 0
  let asking = 0
  page.on('request', (request) => {
    requests += 1
    if (!isApi(request.url())) return
    asking += 1
    const key = request.headers()['idempotency-key']
    // A retry with the same idempotency key gets the stored response and writes nothing.
    if (request.method() === 'GET' || (key && keys.has(key))) return
    keys.add(key)
    writes.push(`${request.method()} ${new URL(request.url()).pathname}\n${request.postData() ?? ''}`)
  })
  const handleEnd = (request: Request) => {
    if (isApi(request.url())) asking -= 1
  }
  page.on('requestfinished', handleEnd)
  page.on('response', (response) => {
    if (isApi(response.url()) && response.request().method() !== 'GET' && response.ok()) written += 1
  })
  page.on('requestfailed', handleEnd)
  return {
    requests: () => requests,
    writes: () => writes,
    written: () => written,
    isAsking: () => asking > 0,
  }
}

export type OpenedScreen = {
  page: Page
  errors: string[]
  uncaught: string[]
  consoleTexts: () => readonly string[]
  /** Requests to the API that write, with their bodies. */
  writes: () => readonly string[]
  written: () => number
  isAsking: () => boolean
  requests: () => number
  isReading: () => boolean
}

export const openScreen = async (
  context: BrowserContext,
  address: string,
  { isSlow, isLeftOpen, isPressed, width, height, colorScheme }: Look,
): Promise<OpenedScreen> => {
  const page = await context.newPage()
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme })
  if (isLeftOpen || isPressed) await page.clock.install()
  const listened = { ...listen(page), ...listenToRequests(page) }
  await watch(page)
  let reads = 0
  if (isSlow)
    await page.route(API, async (route) => {
      reads += 1
      await wait(SLOW_MS)
      await route.continue().catch(() => undefined)
      reads -= 1
    })
  await withTimeout(page.goto(address, { waitUntil: 'commit' }), HEADING_TIMEOUT_MS, 'the page did not come')
  return { page, ...listened, isReading: () => reads > 0 }
}
