import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { END_SCREENS_COPY } from '@soundings/shared/internal/ui/end-screens.copy.ts'
import { checkPress, countDone, findFalseDone } from './harms.ts'
import type { OpenedScreen } from './open-screen.ts'

/** How long all presses of a screen may take together; what is left then is said. */
const PRESSING_MS = 25_000
/** A handler that awaits an answer throws after it. */
const SETTLE_MS = 200

const CONTROLS =
  'main :is(button, a[href], summary, [role="button"], [role="tab"], [role="switch"], input:is([type="checkbox"], [type="radio"]))'

/** Links and forms that lead to another page do not; the handlers of the screen run as they would. */
const stayOnPage = () => {
  window.print = () => undefined
  window.open = () => null
  addEventListener(
    'click',
    (event) => {
      if (event.target instanceof Element && event.target.closest('a[href]')) event.preventDefault()
    },
    { capture: true },
  )
}

/** Keeps the page where a press would load another document, until it is opened anew. */
const blockDocuments = async (page: Page) => {
  const block = { isOn: true }
  await page.route('**/*', (route) => {
    const isLeaving = block.isOn && route.request().isNavigationRequest()
    return isLeaving ? route.abort('aborted') : route.fallback()
  })
  return block
}

/** The controls that can be pressed, by what a person calls them. */
const nameControls = (page: Page) =>
  page.evaluate((selector) => {
    const isPressable = (control: Element) =>
      control.checkVisibility() && !control.matches(':disabled, [aria-disabled="true"]')
    const nameOf = (control: Element) =>
      control.getAttribute('aria-label') ??
      (control instanceof HTMLInputElement ? control.labels?.[0]?.textContent : control.textContent) ??
      ''
    return [...document.querySelectorAll(selector)].map((control) => ({
      isPressable: isPressable(control),
      name: nameOf(control).trim().replaceAll(/\s+/g, ' ').slice(0, 60) || control.tagName.toLowerCase(),
    }))
  }, CONTROLS)

const press = (page: Page, index: number) =>
  page.evaluate(
    ([selector, at]) => {
      const control = document.querySelectorAll(selector)[at]
      if (control instanceof HTMLElement) control.click()
    },
    [CONTROLS, index] as const,
  )

/** What a press has led to: another address, an open dialog, the panel of a screen that was given up. */
const readEffect = (page: Page) =>
  page.evaluate(
    (failed) => ({
      path: location.pathname + location.search,
      hasDialog: document.querySelector('dialog:modal') !== null,
      hasFailed: [...document.querySelectorAll('h1')].some(({ textContent }) => textContent === failed),
    }),
    END_SCREENS_COPY.title,
  )

/**
 * Presses each control of an open screen once, each on the screen as it was opened, with an API that answers.
 * `reopen`: opens it anew, after a press that has led elsewhere.
 * @returns how many were not pressed in the time there is, and what may be wrong.
 * @throws Error that names the control whose handler throws, or harms.
 */
export const pressControls = async (
  opened: OpenedScreen,
  reopen: () => Promise<void>,
): Promise<{ notPressed: number; warnings: string[] }> => {
  const { page, uncaught, writes, written } = opened
  const warnings: string[] = []
  const start = async () => {
    await page.evaluate(stayOnPage)
    return { controls: await nameControls(page), ...(await readEffect(page)) }
  }
  const { controls, path } = await start()
  const block = await blockDocuments(page)
  const deadline = Date.now() + PRESSING_MS
  let isFresh = true
  for (const [index, { name, isPressable }] of controls.entries()) {
    if (!isPressable) continue
    if (Date.now() > deadline)
      return { notPressed: controls.slice(index).filter((one) => one.isPressable).length, warnings }
    if (!isFresh) {
      block.isOn = false
      await reopen()
      block.isOn = true
      const { controls: now } = await start()
      // What was saved by a press may be shown otherwise.
      if (now[index]?.name !== name) continue
    }
    const before = uncaught.length
    const sent = writes().length
    const said = { done: await countDone(page), written: written() }
    await press(page, index)
    await wait(SETTLE_MS)
    const thrown = uncaught[before]
    if (thrown !== undefined) throw new Error(`pressing '${name}' throws: ${thrown}`)
    await checkPress(opened, name, sent)
    const effect = await readEffect(page)
    if (effect.hasFailed) throw new Error(`pressing '${name}' leaves '${END_SCREENS_COPY.title}'`)
    const warning = effect.path === path && (await findFalseDone(opened, name, said))
    if (warning) warnings.push(warning)
    const after = await nameControls(page)
    isFresh =
      effect.path === path && !effect.hasDialog && after[index + 1]?.name === controls[index + 1]?.name
  }
  return { notPressed: 0, warnings }
}
