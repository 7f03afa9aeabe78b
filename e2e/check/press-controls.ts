import type { Page } from '@playwright/test'
import { END_SCREENS_COPY } from '@soundings/shared/internal/ui/end-screens.copy.ts'
import { fillFields } from './fill-fields.ts'
import { checkBusy, checkKept, checkWrites, passTime, waitForEffect } from './harms.ts'
import type { OpenedScreen } from './open-screen.ts'
import { TimeLimitError } from './screen-checks.ts'

/** The check reports controls that it could not press in time. */
const PRESSING_MS = 25_000

/** Messages of the page, and the controls found last. */
type Kept = { said: string[]; controls: Element[] }

/** Keeps links and forms from leaving the page, while the screen's handlers still run. */
const preparePage = () => {
  if (Reflect.has(globalThis, 'keptByCheck')) return
  window.print = () => undefined
  window.open = () => null
  addEventListener(
    'click',
    (event) => {
      if (event.target instanceof Element && event.target.closest('a[href]')) event.preventDefault()
    },
    { capture: true },
  )
  const kept: Kept = { said: [], controls: [] }
  Object.assign(globalThis, { keptByCheck: kept })
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records)
      for (const node of addedNodes.length > 0 ? addedNodes : [target]) {
        const element = node instanceof Element ? node : node.parentElement
        if (element?.checkVisibility({ visibilityProperty: true }) && !element.closest('button'))
          // biome-ignore lint/performance/useDomNodeTextContent: what is seen, in lines.
          kept.said.push(node instanceof HTMLElement ? node.innerText : (node.textContent ?? ''))
      }
  }).observe(document.body, { subtree: true, childList: true, characterData: true })
}

const blockDocuments = async (page: Page) => {
  const block = { isOn: true }
  await page.route('**/*', (route) => {
    const isLeaving = block.isOn && route.request().isNavigationRequest()
    return isLeaving ? route.abort('aborted') : route.fallback()
  })
  return block
}

/** Searches the open dialog, else the screen; links come last. `key` includes the headings of screen and section. */
const findControls = (page: Page) =>
  page.evaluate(() => {
    const wordsOf = (element: Element | null | undefined) =>
      (element?.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 60)
    const nameOf = (control: Element) =>
      control.getAttribute('aria-label') ||
      wordsOf(control instanceof HTMLInputElement ? control.labels?.[0] : control) ||
      control.tagName.toLowerCase()
    const placeOf = (control: Element) => {
      const part = control.closest('dialog, section, form, fieldset, article, li')
      return `${wordsOf(document.querySelector('h1'))}, ${wordsOf(part?.querySelector('h2, h3, legend'))}`
    }
    const dialogs = [...document.querySelectorAll('dialog:modal, [role="dialog"]')]
    const root = dialogs.reverse().find((one) => one.checkVisibility()) ?? document.querySelector('main')
    const all = [
      ...(root?.querySelectorAll(
        'button, a[href], summary, [role="button"], [role="tab"], [role="switch"], input:is([type="checkbox"], [type="radio"], [type="submit"])',
      ) ?? []),
    ].filter((one) => one.checkVisibility() && !one.matches(':disabled, [aria-disabled="true"]'))
    const controls = [...all.filter((one) => !one.matches('a')), ...all.filter((one) => one.matches('a'))]
    const kept: Kept = Reflect.get(globalThis, 'keptByCheck')
    kept.controls = controls
    const counts = new Map<string, number>()
    return controls.map((control) => {
      const name = nameOf(control)
      const key = `${placeOf(control)}: ${name}`.replaceAll(/\d+/g, '#')
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      const isButton = control.matches('button, [type="submit"]')
      return {
        name,
        key: `${key} ${count}`,
        isButton,
        isCheckbox: control.matches('[type="checkbox"]'),
        isSubmit:
          isButton && Reflect.get(control, 'type') === 'submit' && Reflect.get(control, 'form') !== null,
      }
    })
  })

const press = async (page: Page, at: number) => {
  const key = await page.evaluate((index) => {
    const kept: Kept = Reflect.get(globalThis, 'keptByCheck')
    const control = kept.controls[index]
    if (!(control instanceof HTMLElement)) return undefined
    control.focus()
    if (document.activeElement === control) return control.matches('a') ? 'Enter' : 'Space'
    control.click()
    return undefined
  }, at)
  if (key) await page.keyboard.press(key)
}

const readState = (page: Page, at: number) =>
  page.evaluate(
    ([failed, index]) => {
      const kept: Kept | undefined = Reflect.get(globalThis, 'keptByCheck')
      const control = kept?.controls[index]
      const isOff = control?.isConnected === true && control.matches(':disabled, [aria-disabled="true"]')
      const moves = isOff ? control.getAnimations({ subtree: true }) : []
      return {
        path: location.pathname + location.search,
        hasDialog: document.querySelector('dialog:modal') !== null,
        hasFailed: [...document.querySelectorAll('h1')].some(({ textContent }) => textContent === failed),
        said: kept?.said.join('\n') ?? '',
        // biome-ignore lint/performance/useDomNodeTextContent: what is seen, in lines.
        shown: document.body.innerText,
        entries: [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')]
          .map(({ value, checked }) => `${value} ${checked}`)
          .join(),
        // Controls of the kit are `aria-disabled` while they work. A calendar has hidden disabled arrows.
        busyCount: [
          ...document.querySelectorAll(
            ':is(main, dialog) :is([aria-busy="true"], button[aria-disabled="true"])',
          ),
        ].filter((part) => part.checkVisibility()).length,
        words: control?.textContent ?? '',
        listings: Number(Reflect.get(globalThis, 'watchedByCheck')?.storageListings() ?? 0),
        isOff,
        isTurning: moves.some(({ effect }) => effect?.getTiming().iterations === Number.POSITIVE_INFINITY),
      }
    },
    [END_SCREENS_COPY.title, at] as const,
  )

const WAITING = /…|\.\.\.|\b(saving|sending|loading|wait)\b/i

type State = Awaited<ReturnType<typeof readState>>

/** A control is busy when a part of the screen says so, or when it is disabled and shows progress or no change. */
const isBusy = (before: State, now: State) =>
  now.busyCount > before.busyCount ||
  (now.isOff &&
    (now.isTurning ||
      WAITING.test(now.words) ||
      (['path', 'hasDialog', 'said', 'entries', 'words'] as const).every((key) => now[key] === before[key])))

const DONE = /\b(sent|saved|submitted)\b/i
/** 'Nothing is sent yet' and 'saved if you press Save' do not claim success. */
const NOT_DONE = /\b(not|nothing|never|yet|until|if|when)\b/i

const claimsIn = (text: string) =>
  text.split(/\n|(?<=[.!?])\s/).filter((sentence) => DONE.test(sentence) && !NOT_DONE.test(sentence))

const hasClaimed = (before: State, now: State) => {
  const known = new Set(claimsIn(before.shown))
  return claimsIn(now.said.slice(before.said.length)).some((claim) => !known.has(claim))
}

const REFUSALS = 'main :is([aria-invalid="true"], [role="alert"])'

/** Journeys test forms with more steps. */
const MOST_STEPS = 12

const RETRY_MS = 12_000

/** The step that fills all fields. Every other step is the key of a pressed control. */
const FILL = 'all fields are filled'

/**
 * Completes the screen's forms first. Then it presses all other controls, first with empty fields, then with filled
 * ones; also in each dialog and step that a press opens.
 * @param reopen reopens the screen after a press that left it; false when the screen is gone, as after logout.
 * @returns the number of controls without a press for lack of time, and possible defects.
 */
export const pressControls = async (
  opened: OpenedScreen,
  reopen: () => Promise<boolean>,
): Promise<{ notPressed: number; warnings: string[] }> => {
  const { page, uncaught, writes, written } = opened
  const warnings = new Set<string>()
  const pressed = new Set<string>()
  /** Had no effect while fields were empty, so they are pressed again. */
  const idle = new Set<string>()
  const ways = new Map<string, readonly string[]>()
  let way: readonly string[] = []
  let isFillTried = false

  const find = async () => {
    await page.evaluate(preparePage)
    const isFilled = way.includes(FILL)
    const controls = (await findControls(page)).map((control, at) => {
      const isAgain = isFilled && control.isButton && idle.has(control.key)
      return { ...control, at, id: isAgain ? `${control.key}, ${FILL}` : control.key }
    })
    for (const { id } of controls) if (!ways.has(id)) ways.set(id, way)
    return controls
  }
  const fill = async () => {
    isFillTried = true
    if (!(await fillFields(page))) return
    await waitForEffect(opened)
    way = [...way, FILL]
  }

  /** @throws Error when a closed dialog does not reopen. */
  const checkOpensAgain = async (name: string, key: string) => {
    await page.keyboard.press('Escape')
    await waitForEffect(opened)
    const again = (await find()).find((control) => control.key === key)
    if (!again || (await readState(page, again.at)).hasDialog) return
    await press(page, again.at)
    await waitForEffect(opened)
    if (!(await readState(page, again.at)).hasDialog)
      throw new Error(`pressing '${name}' opens its dialog once, and not again once that is closed`)
  }

  const check = async ({
    name,
    key,
    id,
    at,
    isButton,
    isCheckbox,
  }: Awaited<ReturnType<typeof find>>[number]) => {
    pressed.add(id)
    isFillTried = false
    const before = await readState(page, at)
    const counts = { thrown: uncaught.length, sent: writes().length, written: written() }
    await press(page, at)
    await waitForEffect(opened).catch((error: Error) => {
      error.message = `pressing '${name}': ${error.message}`
      throw error
    })
    const thrown = uncaught[counts.thrown]
    if (thrown !== undefined) throw new Error(`pressing '${name}' throws: ${thrown}`)
    // A faulty retry comes later than an effect.
    if (writes().length > counts.sent) {
      await passTime(page, RETRY_MS)
      await waitForEffect(opened)
    }
    checkWrites(opened, name, counts.sent)
    await checkBusy(opened, name, async () => isBusy(before, await readState(page, at)))
    const now = await readState(page, at)
    if (now.listings > before.listings)
      throw new Error(`pressing '${name}' reads all of localStorage, which is not its own`)
    if (now.hasFailed) throw new Error(`pressing '${name}' leaves '${END_SCREENS_COPY.title}'`)
    if (written() === counts.written && hasClaimed(before, now))
      warnings.add(`pressing '${name}' says that something was sent or saved, and no write has succeeded`)
    const keys = ['path', 'hasDialog', 'said', 'entries'] as const
    if (isCheckbox && keys.every((one) => now[one] === before[one]))
      throw new Error(`the space bar does not change '${name}'`)
    if (isButton && now.hasDialog && !before.hasDialog) await checkOpensAgain(name, key)
    const hasLed = now.path !== before.path || now.hasDialog !== before.hasDialog
    if (isButton && !hasLed && writes().length === counts.sent) idle.add(key)
    way = [...way, key]
    return now.path === before.path
  }

  /** @returns false when the steps do not reach the control again, because saved data may change the screen. */
  const follow = async (steps: readonly string[]) => {
    way = []
    isFillTried = false
    for (const step of steps) {
      if (step === FILL) await fill()
      else {
        const control = (await find()).find(({ key }) => key === step)
        if (!control) return false
        await press(page, control.at)
        await waitForEffect(opened)
        way = [...way, step]
      }
    }
    return true
  }

  const block = await blockDocuments(page)
  const open = async () => {
    block.isOn = false
    const isThere = await reopen()
    block.isOn = true
    return isThere
  }
  const deadline = Date.now() + PRESSING_MS
  let isHere = true
  for (let step = 0; step < MOST_STEPS && isHere; step += 1) {
    await find()
    await fill()
    const submit = (await find()).filter(({ isSubmit }) => isSubmit).at(-1)
    if (!submit) break
    const before = (await readState(page, submit.at)).shown
    const sent = writes().length
    isHere = await check({ ...submit, id: `${submit.key}, ${FILL}` })
    if (isHere && (await readState(page, submit.at)).shown === before) {
      const isRefused = (await page.locator(REFUSALS).count()) > 0
      if (writes().length === sent && !isRefused)
        // The effect may come late on a busy machine.
        throw new TimeLimitError(`pressing '${submit.name}' does nothing, with all fields filled`)
      break
    }
  }
  while (Date.now() < deadline) {
    const next = isHere ? (await find()).find(({ id }) => !pressed.has(id)) : undefined
    if (next) isHere = await check(next)
    else if (isHere && !isFillTried) await fill()
    else {
      const [id, steps] = [...ways].find(([one]) => !pressed.has(one)) ?? []
      if (id === undefined || steps === undefined || !(await open())) break
      isHere = await follow(steps)
      const isThere = isHere && (await find()).some((control) => control.id === id)
      if (!isThere) pressed.add(id)
    }
  }
  await checkKept(opened)
  return { notPressed: [...ways.keys()].filter((id) => !pressed.has(id)).length, warnings: [...warnings] }
}
