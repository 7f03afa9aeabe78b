import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { END_SCREENS_COPY } from '@soundings/shared/internal/ui/end-screens.copy.ts'
import { NOT_FOUND_COPY } from '../../host/src/screens/not-found.copy.ts'
import { WCAG_TAGS } from '../fixtures/test.ts'

/** Within this a screen has a heading of its own. Ours took three in all on busy cores, axe included (decision 0128). */
export const SHOWN_MS = 10_000
/** Within this it has come to rest: what sets state in each effect never does. */
const REST_MS = 8_000
const WINDOW_MS = 250
const LOOK_MS = 50

/** Headings that the host puts in the place of a screen. */
const OF_THE_HOST: readonly string[] = [END_SCREENS_COPY.title, NOT_FOUND_COPY.title]

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A page that does not answer any more is busy for ever: nothing that is asked of it comes back. */
export const answered = async <T>(work: Promise<T>, ms: number, what: string): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(what)), ms)
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

/** Waits for the heading of a screen at its path. @throws Error saying what stands there. */
export const waitForHeading = async (page: Page, path: string) => {
  const end = Date.now() + SHOWN_MS
  const frozen = `it froze: the page did not answer for ${SHOWN_MS / 1000} s`
  for (;;) {
    const seen = await answered(
      headingOf(page).catch(() => ({ heading: undefined, path: 'another page' })),
      SHOWN_MS,
      frozen,
    )
    if (seen.heading && OF_THE_HOST.includes(seen.heading))
      throw new Error(`in its place stands '${seen.heading}'`)
    if (seen.heading && seen.path === path) return
    if (Date.now() > end) {
      if (seen.path !== path)
        throw new Error(
          `it led to ${seen.path}; if it is to, add to this route in remote.json: "check": {"leadsTo": "…"}`,
        )
      throw new Error(`no heading of its own within ${SHOWN_MS / 1000} s`)
    }
    await pause(LOOK_MS)
  }
}

/** Waits until the page does next to nothing for half a second. @throws Error when it never does. */
export const waitForRest = async (page: Page) => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  const busy = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
  const end = Date.now() + REST_MS
  let calm = 0
  let [at, before] = [performance.now(), await busy()]
  while (calm < 2) {
    if (Date.now() > end)
      throw new Error(`it never comes to rest: busy for ${REST_MS / 1000} s after it was shown`)
    await pause(WINDOW_MS)
    const [now, after] = [performance.now(), await busy()]
    calm = after - before < (now - at) / 2 ? calm + 1 : 0
    ;[at, before] = [now, after]
  }
  await cdp.detach()
}

export const checkAccess = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).withTags([...WCAG_TAGS]).analyze()
  const [first] = violations
  if (first) throw new Error(`axe: ${first.id}: ${first.help}: ${first.nodes[0]?.html ?? ''}`)
}
