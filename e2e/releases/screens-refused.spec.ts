import { expect, type Page, test } from '@playwright/test'
import { isPicture } from '../../host/cli/pictures/pictures.rules.ts'
import { waitForCards } from '../check/cards.ts'
import {
  checkControlsWhenNarrow,
  checkDark,
  checkLanguageControls,
  checkStaysOpen,
  checkTab,
  checkTextSize,
  checkTyping,
} from '../check/harms.ts'
import { checkMemory } from '../check/memory.ts'
import { type OpenedScreen, openScreen } from '../check/open-screen.ts'
import {
  checkCrisisLines,
  checkLoading,
  checkNeeds,
  checkPrint,
  checkTraces,
  checkWords,
} from '../check/patient-needs.ts'
import { takePicture } from '../check/pictures.ts'
import { pressControls } from '../check/press-controls.ts'
import { checkAccess, waitForHeading, waitForRest } from '../check/screen-checks.ts'
import { ORIGIN, PATH, serveScreen } from '../fixtures/harmful-screen.ts'

// Each page violates only one rule. `looks.test.ts` tests the ways of opening a screen, `a-new-remote.spec.ts` a
// whole check.

const PHONE = { width: 390, height: 844 }
// The check advances the clock.
const LOOK = {
  name: '',
  colorScheme: 'light',
  who: 'known',
  isLoggedIn: false,
  isPressed: true,
  ...PHONE,
} as const

const VISIT = {
  ...{ remote: 'mfe-goals', version: '1', screen: 'goals', path: PATH, params: {}, search: {} },
  ...({ layout: 'public-user', state: 'link' } as const),
}

type Rule = [
  what: string,
  script: string,
  check: (opened: OpenedScreen) => Promise<unknown>,
  why: string,
  width?: number,
]

const addToMain = (html: string) =>
  `document.querySelector('main').insertAdjacentHTML('beforeend', ${JSON.stringify(html)})`
const style = (text: string) => `
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(${JSON.stringify(text)})
  document.adoptedStyleSheets.push(sheet)`
const ADD_A_GOAL = '<button class="add">Add a goal</button>'
const onPress = (handler: string) =>
  `${addToMain(ADD_A_GOAL)}; document.querySelector('.add').onclick = () => { ${handler} }`
const onInput = (handler: string) =>
  `${addToMain('<textarea aria-label="Goal"></textarea>')}; addEventListener('input', ({ target }) => { ${handler} })`
/** The button is disabled until an option is chosen and a text typed. */
const onSubmit = (
  handler: string,
) => `${addToMain(`<form><label><input type="radio">Walk</label><textarea aria-label="Why"></textarea>
  <button class="add" disabled>Add a goal</button></form>`)}
  const form = document.querySelector('form')
  const add = document.querySelector('.add')
  form.oninput = () => { add.disabled = !form.elements[0].checked || form.elements[1].value === '' }
  form.onsubmit = (event) => { event.preventDefault(); ${handler} }`
const inDialog = (handler: string) =>
  `${onPress(`
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.innerHTML = '<h2>Which goal?</h2><button>Cancel</button><button>Next</button>'
  dialog.querySelector('button').onclick = () => dialog.remove()
  dialog.querySelectorAll('button')[1].onclick = () => {
    dialog.innerHTML = '<h2>When?</h2><label><input type="checkbox">Today</label><button class="last" disabled>Done</button>'
    const last = dialog.querySelector('.last')
    dialog.querySelector('input').onchange = () => { last.disabled = false }
    last.onclick = () => { ${handler} }
  }
  dialog.showModal()`)}`
const sendGoal = (body = '"{}"') => `fetch('/v1/goals', { method: 'POST', body: ${body} })`
/** Outside of the screen, like the host's toasts. */
const toast = (text: string) =>
  `document.body.insertAdjacentHTML('beforeend', '<p role="status">${text}</p>')`
/** A background that axe cannot see. */
const onGround = (color: string) => `${style(`
  .hint { position: relative; isolation: isolate; color: #333 }
  .hint::before { content: ""; position: absolute; inset: 0; z-index: -1; background: ${color} }`)}
  ${addToMain('<p class="hint">Once a week is enough</p>')}`
const block = (ms: number) => `const end = Date.now() + ${ms}; while (Date.now() < end);`

const traces = ({ page, requests }: OpenedScreen) => checkTraces(page, requests())
const heading = ({ page }: OpenedScreen) => waitForHeading(page, PATH)
const reopen = (page: Page) => async () => {
  await page.reload()
  return true
}
const press = (opened: OpenedScreen) => pressControls(opened, reopen(opened.page))
const narrow = ({ page }: OpenedScreen) =>
  checkControlsWhenNarrow(page, () => page.reload().then(() => undefined))
const needs = ({ page }: OpenedScreen) => checkNeeds(page)
const words = ({ page }: OpenedScreen) => checkWords(page)

const RULES: Rule[] = [
  ['hides the header', style('header { display: none !important }'), needs, 'crisis help is not to be seen'],
  [
    'lays a layer over the page',
    `document.body.insertAdjacentHTML('beforeend', '<div style="position: fixed; inset: 0; background: white">')`,
    needs,
    'crisis help is covered: it cannot be pressed',
  ],
  [
    'is wider than a phone',
    addToMain('<div style="width: 900px; height: 1px">'),
    needs,
    'px wide, and scrolls sideways',
  ],
  [
    'shows a heading alone',
    `document.querySelector('main').innerHTML = '<h1>Goals</h1>'`,
    needs,
    'there is a heading, and nothing else',
  ],
  [
    'shows nothing',
    `document.querySelector('main').innerHTML = ''`,
    heading,
    'no heading of its own within 10 s',
  ],
  [
    'is replaced by the host',
    `document.querySelector('h1').textContent = 'This page did not load'`,
    heading,
    "in its place stands 'This page did not load'",
  ],
  [
    'leads to another address',
    `history.replaceState({}, '', '/elsewhere')`,
    heading,
    'it led to /elsewhere; if it is to',
  ],
  [
    'renders without end',
    `setInterval(() => { ${block(40)} }, 41)`,
    ({ page }) => waitForRest(page),
    'it never comes to rest',
  ],
  [
    'replaces a built-in function',
    'const { parse } = JSON; JSON.parse = (...all) => parse(...all)',
    traces,
    'it replaces what all screens share: JSON.parse',
  ],
  ['blocks the page', block(3500), traces, 'it froze for 3'],
  [
    'asks again and again',
    'for (let n = 0; n < 160; n += 1) void fetch("/config.json?" + n)',
    async (opened) => {
      await expect.poll(opened.requests).toBeGreaterThan(150)
      await traces(opened)
    },
    'requests; 150 is the most',
  ],
  ['lists the keys of localStorage', 'Object.keys(localStorage)', traces, 'it reads all of localStorage'],
  [
    'prints nothing',
    style('@media print { main { display: none } }'),
    ({ page }) => checkPrint(page),
    'it prints an empty page',
  ],
  [
    'hides the crisis lines',
    style('a[href^="tel:"] { display: none !important }'),
    ({ page }) => checkCrisisLines(page),
    'crisis help has no line that can be called',
  ],
  [
    'says that it failed',
    addToMain('<p>An error occurred. Your goals are not here.</p>'),
    words,
    "it says 'An error occurred', with an API that answers",
  ],
  ['lacks a word', addToMain('<p>Goals of {name}</p>'), words, "a word is missing: '{name}'"],
  [
    'is blank while it waits for data',
    `document.querySelector('main').innerHTML = ''`,
    ({ page }) => checkLoading(page, new Promise(() => undefined), () => true),
    'while it waits for data: there is nothing but a blank',
  ],
  [
    'has small text',
    addToMain('<p style="font-size: 14px; transform: scale(0.75)">For your clinician</p>'),
    ({ page }) => checkTextSize(page),
    "text is smaller than 12 px: 10.5 px: 'For your clinician'",
  ],
  [
    'draws small text',
    addToMain('<svg viewBox="0 0 100 100" width="50"><text y="20" font-size="20">80 %</text></svg>'),
    ({ page }) => checkTextSize(page),
    "text is smaller than 12 px: 10 px: '80 %'",
  ],
  [
    'has an image without a name',
    addToMain('<img src="/goal.svg">'),
    ({ page }) => checkAccess(page),
    'axe: image-alt',
  ],
  [
    'has little contrast in dark colors on a phone',
    style('@media (max-width: 400px) and (prefers-color-scheme: dark) { p { color: #333 } }'),
    ({ page }) => checkDark(page),
    'dark: axe: color-contrast',
  ],
  [
    'has little contrast with a ground that a style draws',
    onGround('#565656'),
    ({ page }) => checkAccess(page),
    'contrast: 1.7 of 4.5',
  ],
  [
    'hides a control from phones',
    `${addToMain(ADD_A_GOAL)}; ${style('@media (max-width: 700px) { .add { display: none } }')}`,
    narrow,
    "at 390 px: the control 'Add a goal' is missing",
    1440,
  ],
  [
    'hides a control from the most common phones alone',
    `${addToMain(ADD_A_GOAL)}; ${style('@media (340px < width < 377px) { .add { display: none } }')}`,
    narrow,
    "at 360 px: the control 'Add a goal' is missing",
    1440,
  ],
  [
    'cuts off a control where it is narrow',
    `${addToMain(`<div class="card"><p style="height: 60px">Goals</p>${ADD_A_GOAL}</div>`)}
    ${style('@media (max-width: 350px) { .card { max-height: 60px; overflow: hidden } }')}`,
    narrow,
    "at 320 px: the control 'Add a goal' is missing",
    1440,
  ],
  [
    'decides as it opens to leave a control out',
    `if (innerWidth > 400) ${addToMain(ADD_A_GOAL)}`,
    narrow,
    "at 320 px: the control 'Add a goal' is missing",
    1440,
  ],
  [
    'holds the Tab key',
    `${addToMain(ADD_A_GOAL)}; addEventListener('keydown', (event) => {
      if (event.key === 'Tab' && event.target.closest('main')) event.preventDefault()
    })`,
    ({ page }) => checkTab(page),
    'the Tab key does not leave it',
  ],
  [
    'takes the focus back',
    `${addToMain(ADD_A_GOAL)}; document.body.insertAdjacentHTML('beforeend', '<a href="/">Home</a>')
    document.querySelector('main').addEventListener('focusout', ({ target }) => setTimeout(() => target.focus()))`,
    ({ page }) => checkTab(page),
    'the Tab key does not leave it',
  ],
  [
    'writes typed text to the console',
    onInput('console.log({ draft: { goal: { text: target.value } } })'),
    checkTyping,
    'what was typed, a name or a token is written to the console',
  ],
  [
    'stores typed text under a key of its own',
    onInput("localStorage.setItem('goal', target.value)"),
    checkTyping,
    "what was typed, a name or a token is stored under 'goal'",
  ],
  [
    'stores typed text in a database of its own, encoded, and later',
    onInput(`setTimeout(() => {
      const opening = indexedDB.open('goals')
      opening.onupgradeneeded = () => opening.result.createObjectStore('goals')
      opening.onsuccess = () =>
        opening.result.transaction('goals', 'readwrite').objectStore('goals').put(btoa(target.value), 'last')
    }, 1000)`),
    checkTyping,
    "is stored under 'goals'",
  ],
  [
    'takes longer with each letter',
    onInput(
      `const end = performance.now() + target.value.length ** 2 / 40; while (performance.now() < end);`,
    ),
    checkTyping,
    'it freezes: typing 200 letters takes more than 15 s',
  ],
  [
    'freezes at a comma after a long word and much text',
    onInput(`if (/\\w{40} [\\w ]{60,}, $/.test(target.value)) { ${block(3500)} }`),
    (opened) => checkTyping(opened).then(() => traces(opened)),
    'it froze for 3',
  ],
  [
    'throws once a text is long',
    onInput("if (target.value.length > 280) throw new Error('no room')"),
    checkTyping,
    'typing throws: no room',
  ],
  [
    'keeps the space bar from a checkbox',
    `${addToMain('<form><label><input type="checkbox">Monday</label></form>')}
    document.querySelector('form').onkeydown = (event) => { if (event.key === ' ') event.preventDefault() }`,
    press,
    "the space bar does not change 'Monday'",
  ],
  [
    'opens its dialog once alone',
    `${addToMain(`${ADD_A_GOAL}<dialog><button>Done</button></dialog>`)}
    document.querySelector('.add').addEventListener('click', () => document.querySelector('dialog').showModal(), { once: true })`,
    press,
    "pressing 'Add a goal' opens its dialog once",
  ],
  [
    'throws in a handler',
    onPress("throw new Error('this handler throws')"),
    press,
    "pressing 'Add a goal' throws: this handler throws",
  ],
  [
    'is given up after a press',
    onPress("document.querySelector('h1').textContent = 'This page did not load'"),
    press,
    "pressing 'Add a goal' leaves 'This page did not load'",
  ],
  [
    'sends the same write twice, once its form is filled in',
    onSubmit(`
      const send = () => ${sendGoal('JSON.stringify({ at: new Date() })')}
      void send()
      setTimeout(send, 800)`),
    press,
    "pressing 'Add a goal' sends the same write twice",
  ],
  [
    'throws where its form is sent empty',
    `${addToMain('<form><textarea aria-label="Why"></textarea><button>Add a goal</button></form>')}
    const form = document.querySelector('form')
    form.onsubmit = (event) => {
      event.preventDefault()
      if (form.elements[0].value === '') throw new Error('why is empty')
      form.append('Added')
    }`,
    press,
    "pressing 'Add a goal' throws: why is empty",
  ],
  [
    'throws on the last step of a dialog',
    inDialog("throw new Error('this step throws')"),
    press,
    "pressing 'Done' throws: this step throws",
  ],
  [
    'sends the same write twice at the end of many steps, each of many choices',
    `const choices = Array.from({ length: 30 }, (_, n) => '<label><input type="radio" name="a">' + n + '</label>').join('')
    let step = 0
    const show = () => {
      step += 1
      document.querySelector('form').innerHTML = '<h2>Step ' + 'abcdefgh'[step] + '</h2>' + choices + '<button>Next</button>'
    }
    ${addToMain('<form></form>')}
    show()
    document.querySelector('form').onsubmit = (event) => {
      event.preventDefault()
      if (step < 7) return show()
      for (let n = 0; n < 2; n += 1) void ${sendGoal()}
    }`,
    press,
    "pressing 'Next' sends the same write twice",
  ],
  [
    'sends a write again that has arrived',
    onPress(`void ${sendGoal()}; setTimeout(() => ${sendGoal()}, 10_000)`),
    press,
    "pressing 'Add a goal' sends the same write twice",
  ],
  [
    'lists the keys of localStorage after a press',
    onPress('Object.keys(localStorage)'),
    press,
    "pressing 'Add a goal' reads all of localStorage",
  ],
  [
    'does nothing where its form is sent',
    `${addToMain('<form><input aria-label="Why"><button>Add a goal</button></form>')}
    document.querySelector('form').onsubmit = (event) => event.preventDefault()`,
    press,
    "pressing 'Add a goal' does nothing, with all fields filled",
  ],
  [
    'has few of its controls in another language',
    addToMain('<button>Monday</button><button>Tuesday</button>'),
    async ({ page }) => {
      await checkLanguageControls(page, '/goals', undefined)
      await page.locator('main button').evaluateAll((days) => days.map((day) => day.remove()))
      await checkLanguageControls(page, '/goals', 'ar')
    },
    'it has 0 controls, and 2 in English',
  ],
  [
    'writes a password to the console',
    `${addToMain('<form><input type="password" aria-label="Word"><button>Log in</button></form>')}
    document.querySelector('form').onsubmit = (event) => {
      event.preventDefault()
      console.info('log-in of', { word: event.target.elements[0].value })
      event.target.append('Welcome')
    }`,
    press,
    'what was typed, a name or a token is written to the console',
  ],
  [
    'stays busy without a request, and says so in other words',
    onPress(
      `const add = document.querySelector('.add'); add.ariaDisabled = 'true'; add.textContent = 'One moment'`,
    ),
    press,
    "pressing 'Add a goal' leaves it busy for 15 s",
  ],
  [
    'stays busy without a request',
    onPress(`document.querySelector('.add').disabled = true`),
    press,
    "pressing 'Add a goal' leaves it busy for 15 s",
  ],
  [
    'counts minutes, and fails after the twentieth',
    `let minutes = 0
    setInterval(() => {
      minutes += 1
      if (minutes > 20) throw new Error('the goals are too old')
    }, 60_000)`,
    ({ page }) => checkStaysOpen(page),
    'after half an hour: the goals are too old',
  ],
  [
    'loads without end after 20 minutes',
    `${style('@keyframes breathe { to { opacity: 0.5 } } .skeleton { animation: breathe 1s infinite }')}
    setTimeout(() => { document.querySelector('main p').className = 'skeleton' }, 20 * 60_000)`,
    ({ page }) => checkStaysOpen(page),
    'after half an hour: it loads without end',
  ],
  [
    'empties its form after ten minutes',
    `${addToMain('<textarea aria-label="Goal"></textarea>')}
    setTimeout(() => { document.querySelector('textarea').value = '' }, 10 * 60_000)`,
    ({ page }) => checkStaysOpen(page),
    'after half an hour: what was typed is gone',
  ],
  [
    'asks for the same each minute',
    "setInterval(() => void fetch('/v1/goals'), 60_000)",
    ({ page }) => checkStaysOpen(page),
    'times in half an hour for /v1/goals',
  ],
  [
    'grows while it is open',
    `const kept = []
    setInterval(() => kept.push(document.createElement('p')), 2000)`,
    ({ page }) => checkStaysOpen(page),
    'it grows while it is open, in each minute in which nothing happens: nodes',
  ],
  [
    'leaves something with each visit',
    `const kept = []
    addEventListener('visit', () => {
      kept.push(Array.from({ length: 190_000 }, (_, n) => n + 0.5))
      kept.push(Array.from({ length: 250 }, () => document.createElement('p')))
      for (let n = 0; n < 35; n += 1) addEventListener('resize', () => n)
    })`,
    ({ page }) => checkMemory(page, PATH),
    'each visit leaves 15',
  ],
  [
    'fails when it is visited again',
    `let visits = 0
    addEventListener('visit', () => {
      visits += 1
      if (visits > 2) document.querySelector('h1').textContent = 'This page did not load'
    })`,
    ({ page }) => checkMemory(page, PATH),
    "left and opened again: in its place stands 'This page did not load'",
  ],
  [
    'lacks a card',
    addToMain('<div data-card="mfe-goals/steps"></div>'),
    ({ page }) => waitForCards(page, { ...VISIT, cards: ['mfe-goals/steps'] }),
    'the card mfe-goals/steps did not come',
  ],
]

for (const [what, script, check, why, width = PHONE.width] of RULES)
  test(`a check refuses a screen that ${what}`, async ({ context }) => {
    await serveScreen(context, script)
    const opened = await openScreen(context, `${ORIGIN}${PATH}`, { ...LOOK, width })
    await opened.page.waitForLoadState()
    await expect(check(opened)).rejects.toThrow(why)
  })

test('a check reports errors that a screen throws', async ({ context }) => {
  await serveScreen(
    context,
    `${onSubmit(`history.pushState({}, '', '/elsewhere'); ${toast('Your goal was saved.')}`)}
    void Promise.reject(new Error('it leaves a rejection'))
    console.error('it complains')`,
  )
  const opened = await openScreen(context, `${ORIGIN}${PATH}`, LOOK)
  await waitForHeading(opened.page, PATH)
  const { warnings } = await press(opened)
  expect(warnings).toEqual([
    "pressing 'Add a goal' says that something was sent or saved, and no write has succeeded",
  ])
  expect(opened.errors.sort()).toEqual(['console.error: it complains', 'uncaught: it leaves a rejection'])
})

test('a check takes a picture of a screen', async ({ context }) => {
  await serveScreen(context, '')
  const { page } = await openScreen(context, `${ORIGIN}${PATH}`, LOOK)
  await page.waitForLoadState()
  await takePicture(page, VISIT)
  const [picture] = test.info().attachments
  expect(picture?.name).toBe('picture')
  expect(isPicture(picture?.body?.toString('base64') ?? '')).toBe(true)
})

test('a check accepts a valid screen', async ({ context }) => {
  await serveScreen(
    context,
    `${onSubmit(`
      add.disabled = true
      add.textContent = 'Saving…'
      void ${sendGoal()}.then(() => { ${toast('Your goal was saved.')}; add.textContent = 'Add a goal' })`)}
    ${addToMain('<p class="clock"></p><p class="tip">Rest</p><button class="tips">Next</button><input aria-label="Find"><button class="clear">Clear</button>')}
    setInterval(() => { document.querySelector('.clock').textContent = new Date().toISOString() }, 1000)
    document.querySelector('.tips').onclick = ({ target }) => {
      document.querySelector('.tip').textContent = 'Walk'
      target.disabled = true
    }
    document.querySelector('.clear').onclick = ({ target }) => {
      document.querySelector('[aria-label="Find"]').value = ''
      target.textContent = 'Cleared'
      target.disabled = true
    }
    ${onGround('#e8f0ff')}`,
  )
  const opened = await openScreen(context, `${ORIGIN}${PATH}`, { ...LOOK, width: 1440 })
  const { page } = opened
  await waitForHeading(page, PATH)
  await checkAccess(page)
  await checkTextSize(page)
  await narrow(opened)
  await checkTyping(opened)
  expect(await press(opened)).toEqual({ notPressed: 0, warnings: [] })
  await checkStaysOpen(page)
})
