import { setTimeout as wait } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import { CRISIS_COPY } from '../../host/src/crisis/crisis.copy.ts'
import { TimeLimitError } from './screen-checks.ts'

/** Limits of a screen. Our screens use at most a third. */
const MAX_SCRIPT_BYTES = 2_000_000
const MAX_REQUESTS = 150
const MAX_TASK_MS = 3_000

type Watched = {
  changedBuiltIns: () => string[]
  longestTaskMs: () => number
  /** How often a remote enumerated the keys of `localStorage`. */
  storageListings: () => number
}

/** Runs before any script of the page, to detect long tasks and changes of built-in functions. */
const watchPage = () => {
  const owners: Record<string, object> = {
    '': globalThis,
    JSON,
    Object,
    Promise,
    'Array.prototype': Array.prototype,
    'String.prototype': String.prototype,
    'Promise.prototype': Promise.prototype,
    'XMLHttpRequest.prototype': XMLHttpRequest.prototype,
    'History.prototype': History.prototype,
    'Storage.prototype': Storage.prototype,
    'EventTarget.prototype': EventTarget.prototype,
    'Element.prototype': Element.prototype,
    'Node.prototype': Node.prototype,
  }
  const functionsOf = (owner: object) =>
    Object.entries(Object.getOwnPropertyDescriptors(owner)).flatMap(([name, { value }]) =>
      typeof value === 'function' ? [[name, value] as const] : [],
    )
  const before = Object.entries(owners).map(([path, owner]) => ({
    path,
    owner,
    functions: functionsOf(owner),
  }))
  let longest = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
  }).observe({ type: 'longtask', buffered: true })
  let listings = 0
  const noteListing = () => {
    Error.stackTraceLimit = 50
    if (new Error().stack?.includes('/remotes/')) listings += 1
  }
  const storage = new Proxy(localStorage, {
    ownKeys: (target) => {
      noteListing()
      return Reflect.ownKeys(target)
    },
    get: (target, name) => {
      if (name === 'key') noteListing()
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
    set: (target, name, value) => Reflect.set(target, name, value, target),
  })
  Object.defineProperty(globalThis, 'localStorage', { get: () => storage })
  const watched: Watched = {
    storageListings: () => listings,
    changedBuiltIns: () =>
      before.flatMap(({ path, owner, functions }) =>
        functions
          .filter(([name, value]) => Object.getOwnPropertyDescriptor(owner, name)?.value !== value)
          .map(([name]) => (path ? `${path}.${name}` : name)),
      ),
    longestTaskMs: () => longest,
  }
  Object.defineProperty(globalThis, 'watchedByCheck', { value: watched })
}

/** Call it before the page is opened. */
export const watch = (page: Page) => page.addInitScript(watchPage)

const visibleText = async (locator: Locator) => {
  if (!(await locator.isVisible())) return ''
  // biome-ignore lint/performance/useDomNodeTextContent: what is seen, which the styles decide.
  return (await locator.innerText()).trim()
}

const checkFrame = async (page: Page) => {
  const problem = await page.evaluate(() => {
    const canBePressed = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      return hit !== null && element.contains(hit)
    }
    const crisisHelp = document.querySelector('header [data-crisis-help]')
    if (!crisisHelp?.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      return 'crisis help is not to be seen'
    if (!canBePressed(crisisHelp)) return 'crisis help is covered: it cannot be pressed'
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) return `it is ${scrollWidth} px wide, and scrolls sideways`
    return undefined
  })
  if (problem) throw new Error(problem)
}

export const checkNeeds = async (page: Page) => {
  await checkFrame(page)
  const main = page.locator('main')
  const controls = main.locator('a, button, input, select, textarea, svg, img, canvas')
  const isEmpty = (await visibleText(main)) === (await visibleText(page.locator('h1').first()))
  if (isEmpty && (await controls.count()) === 0) throw new Error('there is a heading, and nothing else')
}

/** Four sequential responses of three seconds each, after the scripts. */
const MAX_LOADING_MS = 15_000
const LOOK_INTERVAL_MS = 500
/** Consecutive misses. A single one may be a layout being replaced. */
const MAX_BLANK_LOOKS = 2

const missingWhileLoading = async (page: Page): Promise<string | undefined> => {
  try {
    await checkFrame(page)
    const main = page.locator('main')
    const isBlank =
      (await visibleText(main)) === '' && (await main.locator('svg, img, [aria-busy="true"]').count()) === 0
    return isBlank ? 'there is nothing but a blank' : undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

export const checkLoading = async (page: Page, arrived: Promise<unknown>, isReading: () => boolean) => {
  let isThere = false
  const settle = () => {
    isThere = true
  }
  void arrived.then(settle, settle)
  let inARow = 0
  const deadline = Date.now() + MAX_LOADING_MS
  while ((!isThere || isReading()) && Date.now() < deadline) {
    await wait(LOOK_INTERVAL_MS)
    const missing = await missingWhileLoading(page)
    inARow = missing === undefined ? 0 : inARow + 1
    if (inARow >= MAX_BLANK_LOOKS) throw new Error(`while it waits for data: ${missing}`)
  }
}

const FAILURE =
  /\b(an error occurr?ed|something went wrong|(did not|could not|couldn.t|failed to|unable to) (be )?load(ed)?|try again)\b/i

/** Shown for a missing word or number. */
const UNFILLED = /\{\w+\}|\bundefined\b|\bNaN\b|\[object \w+\]/

export const checkWords = async (page: Page) => {
  const text = await visibleText(page.locator('main'))
  const [words] = FAILURE.exec(text) ?? []
  if (words) throw new Error(`it says '${words}', with an API that answers`)
  const [unfilled] = UNFILLED.exec(text) ?? []
  if (unfilled) throw new Error(`a word is missing: '${unfilled}'`)
}

/** A screen without a translation is in English with a label, which is acceptable while a language is being added. */
export const findUntranslated = async (page: Page, language: string): Promise<string[]> => {
  // The host marks a screen of another language than the page's (host/src/language/screen-language.tsx).
  const shown = await page.evaluate(() => {
    const own = document.querySelector('h1')?.closest('div[style*="contents"][lang]')
    return own?.getAttribute('lang') ?? document.documentElement.lang
  })
  return shown === language
    ? []
    : [`not translated into '${language}', shown in '${shown}': npm run words -- --add ${language}`]
}

export const checkCrisisLines = async (page: Page) => {
  await page.locator('header').getByRole('button', { name: CRISIS_COPY.title }).click({ timeout: 5_000 })
  const line = page.getByRole('dialog').locator('a[href^="tel:"]').first()
  await line.click({ trial: true, timeout: 5_000 }).catch(() => {
    throw new Error('crisis help has no line that can be called')
  })
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached', timeout: 5_000 })
}

export const checkPrint = async (page: Page) => {
  await page.emulateMedia({ media: 'print' })
  const text = await visibleText(page.locator('main'))
  await page.emulateMedia({ media: 'screen' })
  if (text === '') throw new Error('it prints an empty page')
}

export const checkTraces = async (page: Page, requests: number) => {
  const { changed, listings, longestTaskMs, scriptBytes } = await page.evaluate(() => {
    const watched: Watched = Reflect.get(globalThis, 'watchedByCheck')
    const resources = performance.getEntriesByType('resource')
    return {
      changed: watched.changedBuiltIns(),
      listings: watched.storageListings(),
      longestTaskMs: watched.longestTaskMs(),
      scriptBytes: resources
        .filter(({ name }) => new URL(name).pathname.startsWith('/remotes/'))
        .reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0),
    }
  })
  if (changed.length > 0) throw new Error(`it replaces what all screens share: ${changed.join(', ')}`)
  if (listings > 0) throw new Error('it reads all of localStorage, which is not its own')
  if (longestTaskMs > MAX_TASK_MS)
    throw new TimeLimitError(`it froze for ${(longestTaskMs / 1000).toFixed(1)} s`)
  if (requests > MAX_REQUESTS) throw new Error(`it makes ${requests} requests; ${MAX_REQUESTS} is the most`)
  if (scriptBytes > MAX_SCRIPT_BYTES)
    throw new Error(
      `its scripts are ${Math.round(scriptBytes / 1000)} kB; ${MAX_SCRIPT_BYTES / 1000} kB is the most`,
    )
}
