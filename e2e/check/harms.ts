import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { heldBy } from './memory.ts'
import type { OpenedScreen } from './open-screen.ts'
import { visibleText } from './patient-needs.ts'
import { checkAccess, waitForRest } from './screen-checks.ts'

// Screens that harm without an error. e2e/releases/broken-screens.spec.ts has a page for each rule that it refuses.

/** Text that is smaller is hard to read on a phone. */
const MIN_TEXT_PX = 12
const NARROW_WIDTHS = [390, 320]

/** @throws Error that names the smallest text of the screen, where it is too small. */
export const checkTextSize = async (page: Page) => {
  const small = await page.evaluate((least) => {
    const texts = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    )
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement
      if (!text.nodeValue?.trim() || !element?.checkVisibility({ visibilityProperty: true })) continue
      const { width, height } = element.getBoundingClientRect()
      const size = Number.parseFloat(getComputedStyle(element).fontSize)
      // Text for screen readers alone has a box of one pixel.
      if (size < least && width > 1 && height > 1)
        return `${size} px: '${text.nodeValue.trim().slice(0, 40)}'`
    }
    return undefined
  }, MIN_TEXT_PX)
  if (small) throw new Error(`text is smaller than ${MIN_TEXT_PX} px: ${small}`)
}

/** Names of the controls of the screen that are visible, besides navigation, which a phone has elsewhere. */
const namesOfControls = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(button, a[href], input, select, textarea, summary):not(nav *)')]
      .filter(
        (control) =>
          control.checkVisibility({ visibilityProperty: true }) && control.getClientRects().length > 0,
      )
      .map((control) => {
        const label =
          control instanceof HTMLInputElement ? control.labels?.[0]?.textContent : control.textContent
        return (control.getAttribute('aria-label') ?? label ?? '').trim().replaceAll(/\s+/g, ' ')
      })
      .filter(Boolean),
  )

/** @throws Error that names a control of the open, wide screen that a phone does not show. */
export const checkControlsWhenNarrow = async (page: Page) => {
  const wide = await namesOfControls(page)
  const { height = 844, width = 1440 } = page.viewportSize() ?? {}
  for (const narrow of NARROW_WIDTHS) {
    await page.setViewportSize({ width: narrow, height })
    await waitForRest(page)
    const names = new Set(await namesOfControls(page))
    const missing = wide.find((name) => !names.has(name))
    if (missing)
      throw new Error(`at ${narrow} px: the control '${missing}' is missing, which is there at ${width} px`)
  }
  await page.setViewportSize({ width, height })
}

/** @throws Error when the contrast, or anything else that axe finds, is wrong in dark colors. */
export const checkDark = async (page: Page) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await checkAccess(page).catch((error: Error) => {
    throw new Error(`dark: ${error.message}`)
  })
  await page.emulateMedia({ colorScheme: 'light' })
}

/** @throws Error when the Tab key enters the screen and does not leave it. */
export const checkTab = async (page: Page) => {
  const count = await page.evaluate(() => {
    const focus = { hasEntered: false, hasLeft: false }
    addEventListener('focusin', ({ target }) => {
      const isInside = target instanceof Element && target.closest('main') !== null
      if (isInside) focus.hasEntered = true
      else if (focus.hasEntered) focus.hasLeft = true
    })
    Object.assign(globalThis, { focusOfCheck: focus })
    return document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]').length
  })
  for (let presses = 0; presses < count + 5; presses += 1) await page.keyboard.press('Tab')
  const isHeld = await page.evaluate(() => {
    const { hasEntered, hasLeft } = Reflect.get(globalThis, 'focusOfCheck')
    return hasEntered && !hasLeft && document.activeElement?.closest('main') != null
  })
  if (isHeld) throw new Error('the Tab key does not leave it')
}

/** A marker that appears nowhere else in the page, the console or the storage. */
const TYPED = 'Quixotic zephyr '
const LETTERS = TYPED.repeat(13).slice(0, 200)
const TEXT_FIELDS = 'main :is(input:not([type]), input[type="text"], input[type="email"], textarea)'

/**
 * Types 200 letters into the first text field, then looks for them, and for the token of the session, where other programs
 * read: the console and the storage of the browser.
 * @throws Error that says where they are.
 */
export const checkTyping = async ({ page, consoleTexts }: OpenedScreen) => {
  const field = page.locator(TEXT_FIELDS).filter({ visible: true }).and(page.locator(':enabled')).first()
  if ((await field.count()) > 0) {
    await field.focus()
    await page.keyboard.type(LETTERS)
    await waitForRest(page)
  }
  const tokens = (await page.context().cookies())
    .filter(({ name }) => /token/i.test(name))
    .map(({ value }) => value)
  const secrets = [TYPED.trim(), ...tokens.filter((token) => token.length > 20)]
  const holdsSecret = (text: string) => secrets.some((secret) => text.includes(secret))
  if (consoleTexts().some(holdsSecret))
    throw new Error('what was typed, or a token, is written to the console')
  const stored = await page.evaluate(() => [
    ...Object.entries(localStorage),
    ...Object.entries(sessionStorage),
  ])
  const [key] = stored.find(([, value]) => holdsSecret(String(value))) ?? []
  if (key) throw new Error(`what was typed, or a token, is stored under '${key}': drafts are the kit's`)
}

/** An action without a request is done within this time. */
const BUSY_MS = 15_000
const POLL_MS = 500

/** @throws Error when the pressed control sent the same write twice, or stays busy while nothing is asked. */
export const checkPress = async (opened: OpenedScreen, name: string, writesBefore: number) => {
  const { page, writes, isAsking } = opened
  const sent = writes().slice(writesBefore)
  const twice = sent.find((write, index) => sent.indexOf(write) !== index)
  if (twice) throw new Error(`pressing '${name}' sends the same write twice: ${twice.split('\n')[0]}`)
  const isBusy = () =>
    page.evaluate(
      () => document.querySelector('main :is(button[aria-disabled="true"], [aria-busy="true"])') !== null,
    )
  const deadline = Date.now() + BUSY_MS
  while (!isAsking() && (await isBusy())) {
    if (Date.now() > deadline)
      throw new Error(`pressing '${name}' leaves it busy for ${BUSY_MS / 1000} s, without a request`)
    await wait(POLL_MS)
  }
}

/** What a screen says once something has gone out. */
const DONE = /\b(sent|saved|submitted)\b/gi
const ANSWER_MS = 2_000

/** How often the screen says that something was sent or saved. */
export const countDone = async (page: Page) =>
  ((await visibleText(page.locator('main'))).match(DONE) ?? []).length

/** A warning where a press made the screen say so, and no write has succeeded since. */
export const findFalseDone = async (
  { page, isAsking, written }: OpenedScreen,
  name: string,
  before: { done: number; written: number },
): Promise<string | undefined> => {
  if ((await countDone(page)) <= before.done) return undefined
  const deadline = Date.now() + ANSWER_MS
  while (isAsking() && Date.now() < deadline) await wait(POLL_MS)
  return written() > before.written
    ? undefined
    : `pressing '${name}' says that something was sent or saved, and no write has succeeded`
}

const MINUTE_MS = 60_000
const HALF_AN_HOUR = '30:00'
/** What an open screen may grow by in a minute. */
const MOST_OF_A_MINUTE = { nodes: 100, listeners: 20 }

/**
 * Leaves a screen open on a clock that was installed before it: two minutes, then half an hour.
 * @throws Error when it grows in both minutes, or fails later.
 */
export const checkStaysOpen = async (page: Page) => {
  const cdp = await page.context().newCDPSession(page)
  let before = await heldBy(cdp)
  let growth = { nodes: 0, listeners: 0 }
  const growsInAMinute = async () => {
    await page.clock.runFor(MINUTE_MS)
    const after = await heldBy(cdp)
    growth = { nodes: after.nodes - before.nodes, listeners: after.listeners - before.listeners }
    before = after
    return growth.nodes > MOST_OF_A_MINUTE.nodes || growth.listeners > MOST_OF_A_MINUTE.listeners
  }
  if ((await growsInAMinute()) && (await growsInAMinute()))
    throw new Error(
      `it grows while it is open: ${growth.nodes} nodes, ${growth.listeners} listeners a minute`,
    )
  await cdp.detach()
  await page.clock.fastForward(HALF_AN_HOUR).catch((error: Error) => {
    throw new Error(`after half an hour: ${error.message.replace(/^clock\.fastForward: (Error: )?/, '')}`)
  })
  await waitForRest(page)
}
