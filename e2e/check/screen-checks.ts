import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { languagesOf } from '@soundings/shared/internal/build/words/catalog-file.ts'
import { ENGLISH } from '@soundings/shared/internal/messages/language.rules.ts'
import { END_SCREENS_COPY } from '@soundings/shared/internal/ui/end-screens.copy.ts'
import { sayIn } from '../../host/cli/page/say-in.ts'
import { NOT_FOUND_COPY } from '../../host/src/screens/not-found.copy.ts'
import { analyseAccess } from '../fixtures/accessibility.ts'
import { checkUndecidedContrast } from './contrast.ts'

/** Our screens took 3 s on busy cores, axe included (decisions/checks-and-fallbacks: Screens in a check). */
export const HEADING_TIMEOUT_MS = 10_000
/** A screen that sets state in each effect never becomes idle. */
const REST_MS = 8_000
const WINDOW_MS = 250
const POLL_INTERVAL_MS = 50

/** Headings that the host shows instead of a screen, in each language, with their English texts. */
const HOST_HEADINGS = new Map(
  [ENGLISH, ...languagesOf(path.resolve(import.meta.dirname, '../../host'))].flatMap((language) =>
    [END_SCREENS_COPY, NOT_FOUND_COPY].map(
      (copy) => [sayIn(language, () => copy.title), copy.title] as const,
    ),
  ),
)

/** A busy machine may exceed a time limit, so a live release is then measured for comparison. */
export class TimeLimitError extends Error {}

/** Rejects with `what` after `ms`, because calls of Playwright to a frozen page never settle. */
export const withTimeout = async <T>(work: Promise<T>, ms: number, what: string): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeLimitError(what)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

const headingOf = (page: Page) =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll('h1')].find(
      (one) => one.checkVisibility() && one.textContent.trim(),
    )
    return { heading: shown?.textContent.trim(), path: location.pathname }
  })

/** @throws Error that names the page shown instead. */
export const waitForHeading = async (page: Page, path: string | undefined) => {
  const deadline = Date.now() + HEADING_TIMEOUT_MS
  const frozen = `it froze: the page did not answer for ${HEADING_TIMEOUT_MS / 1000} s`
  for (;;) {
    const current = await withTimeout(
      headingOf(page).catch(() => ({ heading: undefined, path: 'another page' })),
      HEADING_TIMEOUT_MS,
      frozen,
    )
    const replaced = HOST_HEADINGS.get(current.heading ?? '')
    if (replaced) throw new TimeLimitError(`in its place stands '${replaced}'`)
    const isThere = path === undefined || current.path === path
    if (current.heading && isThere) return
    if (Date.now() > deadline) {
      if (!isThere)
        throw new Error(
          `it led to ${current.path}; if it is to, add to this route in remote.json: "check": {"leadsTo": "…"}`,
        )
      throw new TimeLimitError(`no heading of its own within ${HEADING_TIMEOUT_MS / 1000} s`)
    }
    await wait(POLL_INTERVAL_MS)
  }
}

export const waitForRest = async (page: Page) => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  const busy = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
  const deadline = Date.now() + REST_MS
  let idleWindows = 0
  let [at, before] = [performance.now(), await busy()]
  while (idleWindows < 2) {
    if (Date.now() > deadline)
      throw new TimeLimitError(`it never comes to rest: busy for ${REST_MS / 1000} s after it was shown`)
    await wait(WINDOW_MS)
    const [now, after] = [performance.now(), await busy()]
    idleWindows = after - before < (now - at) / 2 ? idleWindows + 1 : 0
    ;[at, before] = [now, after]
  }
  await cdp.detach()
}

export const checkAccess = async (page: Page) => {
  const { violations, incomplete } = await analyseAccess(page)
  const [first] = violations
  if (first) throw new Error(`axe: ${first.id}: ${first.help}: ${first.nodes[0]?.html ?? ''}`)
  const undecided = incomplete.filter(({ id }) => id === 'color-contrast').flatMap(({ nodes }) => nodes)
  await checkUndecidedContrast(
    page,
    undecided.flatMap(({ target: [selector] }) => (typeof selector === 'string' ? [selector] : [])),
  )
}
