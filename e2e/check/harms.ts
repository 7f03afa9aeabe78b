import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { DATABASE_NAME } from '@soundings/shared/internal/drafts/draft-database.ts'
import type { Held } from './memory.rules.ts'
import { heldBy } from './memory.ts'
import type { OpenedScreen } from './open-screen.ts'
import { checkAccess, TimeLimitError, waitForRest, withTimeout } from './screen-checks.ts'
import { holdsSecret } from './secrets.rules.ts'
import { SURNAME } from './world.ts'

// e2e/releases/screens-refused.spec.ts has a page for each check.

const MIN_TEXT_PX = 12
const NARROW_WIDTHS = [390, 360, 320]
const SOON_MS = 3_000

export const checkTextSize = async (page: Page) => {
  const small = await page.evaluate((least) => {
    const scaleOf = (element: HTMLElement | SVGGraphicsElement, { width, height }: DOMRect) => {
      if (element instanceof SVGElement) return Math.abs(element.getScreenCTM()?.d ?? 1)
      return Math.max(width / element.offsetWidth, height / element.offsetHeight)
    }
    const drawnSize = (element: HTMLElement | SVGGraphicsElement) => {
      const box = element.getBoundingClientRect()
      // Visually hidden text has a box of one pixel.
      if (box.width <= 1 || box.height <= 1) return least
      const scale = scaleOf(element, box)
      return Math.round(Number.parseFloat(getComputedStyle(element).fontSize) * scale * 10) / 10
    }
    for (const element of document.querySelectorAll('main *, dialog[open] *, [role="dialog"] *')) {
      const isDrawn = element instanceof HTMLElement || element instanceof SVGTextContentElement
      if (!isDrawn || !element.checkVisibility({ visibilityProperty: true })) continue
      const own = [...element.childNodes].find((node) => node.nodeType === 3 && node.nodeValue?.trim())
      const text =
        own?.nodeValue ?? (element.matches('input, textarea, select') ? element.tagName : undefined)
      if (text === undefined || element.matches('[type="checkbox"], [type="radio"], option')) continue
      const size = drawnSize(element)
      if (size < least) return `${size} px: '${text.trim().slice(0, 40)}'`
    }
    return undefined
  }, MIN_TEXT_PX)
  if (small) throw new Error(`text is smaller than ${MIN_TEXT_PX} px: ${small}`)
}

/** Finds controls by a hit test in the middle of each. Excludes the navigation, which moves on a phone. */
const namesOfControls = (page: Page) =>
  page.evaluate(() => {
    /** Scrolls only what a person can scroll, so elements with hidden overflow do not move. */
    const scrollTo = (element: Element) => {
      const fixed = []
      for (let box: Element | null = element.parentElement; box; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box)
        const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
        fixed.push({
          box,
          left: box === document.documentElement || hides(overflowX) ? box.scrollLeft : undefined,
          top: hides(overflowY) ? box.scrollTop : undefined,
        })
      }
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      for (const { box, left, top } of fixed)
        box.scrollTo({ left: left ?? box.scrollLeft, top: top ?? box.scrollTop, behavior: 'instant' })
    }
    const isReached = (parts: readonly Element[]) =>
      parts.some((part) => {
        scrollTo(part)
        const { left, top, width, height } = part.getClientRects()[0] ?? new DOMRect()
        const hit = document.elementFromPoint(left + width / 2, top + height / 2)
        const isSeen = part.checkVisibility({ visibilityProperty: true, opacityProperty: true })
        return isSeen && parts.some((one) => one.contains(hit))
      })
    const names = [
      ...document.querySelectorAll('main :is(button, a[href], input, select, textarea, summary):not(nav *)'),
    ].flatMap((control) => {
      const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []
      const name = control.getAttribute('aria-label') ?? labels[0]?.textContent ?? control.textContent
      return isReached([control, ...labels]) ? [name.trim().replaceAll(/\s+/g, ' ')] : []
    })
    scrollTo(document.body)
    window.scrollTo({ top: 0, behavior: 'instant' })
    return names.filter(Boolean)
  })

const controlsInEnglish = new Map<string, number>()

/** Open the screen in English first. @throws Error when another language has less than half of its controls. */
export const checkLanguageControls = async (page: Page, screen: string, language: string | undefined) => {
  const count = (await namesOfControls(page)).length
  const before = controlsInEnglish.get(screen) ?? 0
  if (!language) controlsInEnglish.set(screen, count)
  else if (count < before / 2) throw new Error(`it has ${count} controls, and ${before} in English`)
}

/** Reopens the narrow screen, because a layout may depend on the initial width. @throws Error for a missing control. */
export const checkControlsWhenNarrow = async (page: Page, reopen: () => Promise<void>) => {
  const wide = await namesOfControls(page)
  const { height = 844, width = 1440 } = page.viewportSize() ?? {}
  for (const narrow of NARROW_WIDTHS) {
    await page.setViewportSize({ width: narrow, height })
    await (narrow === NARROW_WIDTHS.at(-1) ? reopen() : waitForRest(page))
    const findMissing = async () => {
      const names = new Set(await namesOfControls(page))
      return wide.find((name) => !names.has(name))
    }
    // On a busy machine a control may appear late.
    const missing = (await findMissing()) && (await wait(SOON_MS).then(findMissing))
    if (missing)
      throw new Error(`at ${narrow} px: the control '${missing}' is missing, which is there at ${width} px`)
    await checkTextSize(page)
  }
  await page.setViewportSize({ width, height })
}

export const checkDark = async (page: Page) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await checkAccess(page).catch((error: Error) => {
    throw new Error(`dark: ${error.message}`)
  })
  await page.emulateMedia({ colorScheme: 'light' })
}

/** People press Tab no faster. */
const TAB_MS = 40

/** @throws Error when Tab enters the screen but cannot leave it. */
export const checkTab = async (page: Page) => {
  const count = await page.evaluate(() => {
    const focus = { hasEntered: false, hasLeft: false }
    const isInside = () => document.activeElement?.closest('main') != null
    addEventListener('focusin', () => {
      if (isInside()) focus.hasEntered = true
      // A handler may move the focus back at once.
      else if (focus.hasEntered)
        setTimeout(() => {
          focus.hasLeft ||= !isInside()
        }, 20)
    })
    Object.assign(globalThis, { focusOfCheck: focus })
    return document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]').length
  })
  for (let presses = 0; presses < count + 5; presses += 1) {
    await page.keyboard.press('Tab')
    await wait(TAB_MS)
  }
  const isHeld = await page.evaluate(() => {
    const { hasEntered, hasLeft } = Reflect.get(globalThis, 'focusOfCheck')
    return hasEntered && !hasLeft && document.activeElement?.closest('main') != null
  })
  if (isHeld) throw new Error('the Tab key does not leave it')
}

/** A word that occurs nowhere else in the page, the console or the storage. */
export const MARKER = 'quixotic'
export const TYPED = `${MARKER} zephyr `
/** Backtracking regular expressions are slowest after a long word, and at a comma after a long text. */
const LETTERS = `${MARKER.repeat(5)} ${TYPED.repeat(4).trim()}, ${TYPED.repeat(7)}`.slice(0, 200)
const TEXT_FIELDS = 'main :is(input, textarea):enabled:read-write'
const MOST_FIELDS = 3
/** Our screens take 1.5 s. */
const TYPING_MS = 15_000
const POLL_MS = 100

export const passTime = (page: Page, ms: number) =>
  withTimeout(page.clock.runFor(ms), TYPING_MS, 'it froze: its timers do not end').catch((error: Error) => {
    error.message = error.message.replace(/^clock\.runFor: (Error: )?/, 'it throws later: ')
    throw error
  })

/** @throws Error when the page freezes or throws, or stores the typed text. */
export const checkTyping = async (opened: OpenedScreen) => {
  const thrown = opened.uncaught.length
  const fields = opened.page.locator(TEXT_FIELDS).filter({ visible: true })
  const count = Math.min(await fields.count(), MOST_FIELDS)
  for (let at = 0; at < count; at += 1) {
    await fields.nth(at).focus()
    await withTimeout(
      opened.page.keyboard.type(LETTERS),
      TYPING_MS,
      `it freezes: typing 200 letters takes more than ${TYPING_MS / 1000} s`,
    )
    await opened.page.keyboard.insertText(LETTERS.repeat(9))
  }
  await passTime(opened.page, SOON_MS)
  if (opened.uncaught.length > thrown) throw new Error(`typing throws: ${opened.uncaught[thrown]}`)
  await checkKept(opened)
}

const readKept = (page: Page) =>
  page.evaluate(async (ofKit) => {
    const read = <T>(request: IDBRequest<T>) =>
      new Promise<T | undefined>((resolve) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => resolve(undefined)
      })
    const kept: (readonly [place: string, text: string])[] = [
      ...Object.entries(localStorage),
      ...Object.entries(sessionStorage),
      ['the address', location.href],
      ['the state of history', JSON.stringify(history.state)],
      ['the name of the window', window.name],
    ]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = name === ofKit ? undefined : await read(indexedDB.open(name))
      if (!database) continue
      for (const store of database.objectStoreNames)
        kept.push([name, JSON.stringify(await read(database.transaction(store).objectStore(store).getAll()))])
      database.close()
    }
    // Without TLS, `caches` is undefined.
    for (const name of 'caches' in globalThis ? await caches.keys() : [])
      for (const { url } of await (await caches.open(name)).keys()) kept.push([name, url])
    return kept
  }, DATABASE_NAME)

/** Searches for typed text, the person's name and session tokens, also encoded. @throws Error with their places. */
export const checkKept = async ({ page, consoleTexts }: OpenedScreen) => {
  const cookies = await page.context().cookies()
  const tokens = cookies.filter(({ name, value }) => /token/i.test(name) && value.length > 20)
  const words = [MARKER, SURNAME]
  const secrets = [...words, ...tokens.map(({ value }) => value)]
  if (consoleTexts().some((text) => holdsSecret(text, secrets)))
    throw new Error('what was typed, a name or a token is written to the console')
  const stored = (await readKept(page)).find((entry) => holdsSecret(entry.join(' '), secrets))
  const place = stored?.[0] ?? cookies.find(({ value }) => holdsSecret(value, words))?.name
  if (place !== undefined)
    throw new Error(`what was typed, a name or a token is stored under '${place}': drafts are the kit's`)
}

const BUSY_MS = 15_000
const ANSWER_MS = 5_000

export const waitForEffect = async ({ page, isAsking }: OpenedScreen) => {
  await wait(POLL_MS)
  await passTime(page, SOON_MS)
  if (!isAsking()) return
  const deadline = Date.now() + ANSWER_MS
  while (isAsking() && Date.now() < deadline) await wait(POLL_MS)
  await wait(POLL_MS)
  await passTime(page, SOON_MS)
}

/** Removes times and random ids, which differ between equal writes. */
const withoutStamps = (write: string) =>
  write.replaceAll(/[\da-f]{8}-[\da-f-]{27}|\d{4}-\d\d-\d\dT[\d:.]+|\d{10,}|0\.\d{6,}/g, '…')

export const checkWrites = ({ writes }: OpenedScreen, name: string, writesBefore: number) => {
  const sent = writes().slice(writesBefore).map(withoutStamps)
  const twice = sent.find((write, index) => sent.indexOf(write) !== index)
  if (twice) throw new Error(`pressing '${name}' sends the same write twice: ${twice.split('\n')[0]}`)
}

export const checkBusy = async (
  { page, isAsking }: OpenedScreen,
  name: string,
  isBusy: () => Promise<boolean>,
) => {
  const isWaiting = async () => !isAsking() && (await isBusy())
  if (!(await isWaiting())) return
  await passTime(page, BUSY_MS)
  const deadline = Date.now() + ANSWER_MS
  while (await isWaiting()) {
    // The request may be slow on a busy machine.
    if (Date.now() > deadline)
      throw new TimeLimitError(`pressing '${name}' leaves it busy for ${BUSY_MS / 1000} s, without a request`)
    await wait(POLL_MS)
  }
}

const MINUTE_MS = 60_000
const HALF_AN_HOUR = 30
const MOST_READS = 10
/** Per minute of an idle screen. Our screens do not grow. */
const MOST_OF_A_MINUTE: Held = { nodes: 10, listeners: 5, bytes: 500_000 }
const KINDS = ['nodes', 'listeners', 'bytes'] as const

const countLoading = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main')
    const moving = main?.getAnimations({ subtree: true }) ?? []
    const isEndless = ({ effect }: Animation) => effect?.getTiming().iterations === Number.POSITIVE_INFINITY
    return moving.filter(isEndless).length + (main?.querySelectorAll('[aria-busy="true"]').length ?? 0)
  })

/** @throws Error when an idle screen grows, fails, loads without end, repeats a request, or loses typed text. */
export const checkStaysOpen = async (page: Page) => {
  const loading = await countLoading(page)
  const field = page.locator(TEXT_FIELDS).filter({ visible: true }).first()
  const typed = (await field.count()) > 0 && (await field.fill(TYPED).then(() => field.inputValue()))
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('HeapProfiler.enable')
  let before = await heldBy(cdp)
  let growing: readonly (typeof KINDS)[number][] = KINDS
  for (let minute = 0; minute < 3 && growing.length > 0; minute += 1) {
    await page.clock.runFor(MINUTE_MS)
    const after = await heldBy(cdp)
    growing = growing.filter((kind) => after[kind] - before[kind] > MOST_OF_A_MINUTE[kind])
    before = after
  }
  if (growing.length > 0)
    throw new Error(
      `it grows while it is open, in each minute in which nothing happens: ${growing.join(', ')}`,
    )
  await cdp.detach()
  const reads = new Map<string, number>()
  page.on('request', (request) => reads.set(request.url(), (reads.get(request.url()) ?? 0) + 1))
  // `fastForward` fires a timer at most once, so each minute is a separate step.
  for (let minute = 0; minute < HALF_AN_HOUR; minute += 1)
    await page.clock.fastForward(MINUTE_MS).catch((error: Error) => {
      throw new Error(`after half an hour: ${error.message.replace(/^clock\.fastForward: (Error: )?/, '')}`)
    })
  await waitForRest(page)
  for (const [url, times] of reads)
    if (times > MOST_READS)
      throw new Error(`it asks ${times} times in half an hour for ${new URL(url).pathname}`)
  if (typed && (await field.count()) > 0 && (await field.inputValue()) !== typed)
    throw new Error('after half an hour: what was typed is gone')
  const deadline = Date.now() + ANSWER_MS
  while ((await countLoading(page)) > loading) {
    if (Date.now() > deadline) throw new Error('after half an hour: it loads without end')
    await wait(POLL_MS)
  }
}
