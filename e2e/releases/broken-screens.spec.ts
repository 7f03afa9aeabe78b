import { expect, test } from '@playwright/test'
import { isPicture } from '../../host/cli/pictures/pictures.rules.ts'
import { waitForCards } from '../check/cards.ts'
import {
  checkControlsWhenNarrow,
  checkDark,
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

// Each rule of a check on a page that breaks that rule alone; `looks.test.ts` has in which ways a check opens a screen,
// `check.spec.ts` is a whole check.

const PHONE = { width: 390, height: 844 }
const LOOK = { name: '', colorScheme: 'light', who: 'known', isLoggedIn: false, ...PHONE } as const

const VISIT = {
  ...{ remote: 'mfe-goals', version: '1', screen: 'goals', path: PATH, params: {}, search: {} },
  ...({ layout: 'public-user', state: 'link' } as const),
}

type Way = { width?: number; isLeftOpen?: boolean }
type Rule = [
  what: string,
  script: string,
  check: (opened: OpenedScreen) => Promise<unknown>,
  why: string,
  way?: Way,
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
const block = (ms: number) => `const end = Date.now() + ${ms}; while (Date.now() < end);`

const traces = ({ page, requests }: OpenedScreen) => checkTraces(page, requests())
const heading = ({ page }: OpenedScreen) => waitForHeading(page, PATH)
const press = (opened: OpenedScreen) => pressControls(opened, () => Promise.resolve())
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
    addToMain('<p style="font-size: 10px">For your clinician</p>'),
    ({ page }) => checkTextSize(page),
    "text is smaller than 12 px: 10 px: 'For your clinician'",
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
    'hides a control from phones',
    `${addToMain(ADD_A_GOAL)}; ${style('@media (max-width: 700px) { .add { display: none } }')}`,
    ({ page }) => checkControlsWhenNarrow(page),
    "at 390 px: the control 'Add a goal' is missing",
    { width: 1440 },
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
    'writes typed text to the console',
    onInput("console.log('draft', target.value)"),
    checkTyping,
    'what was typed, or a token, is written to the console',
  ],
  [
    'stores typed text under a key of its own',
    onInput("localStorage.setItem('goal', target.value)"),
    checkTyping,
    "what was typed, or a token, is stored under 'goal'",
  ],
  [
    'freezes after much text',
    onInput(`if (target.value.length === 190) { ${block(3500)} }`),
    (opened) => checkTyping(opened).then(() => traces(opened)),
    'it froze for 3',
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
    'sends the same write twice',
    onPress(`for (let n = 0; n < 2; n += 1) void fetch('/v1/goals', { method: 'POST', body: '{}' })`),
    press,
    "pressing 'Add a goal' sends the same write twice",
  ],
  [
    'stays busy without a request',
    onPress(`document.querySelector('.add').ariaDisabled = 'true'`),
    press,
    "pressing 'Add a goal' leaves it busy for 15 s",
  ],
  [
    'fails after 20 minutes',
    `setTimeout(() => { throw new Error('the goals are too old') }, 20 * 60_000)`,
    ({ page }) => checkStaysOpen(page),
    'after half an hour: the goals are too old',
    { isLeftOpen: true },
  ],
  [
    'grows while it is open',
    `const kept = []
    setInterval(() => kept.push(...Array.from({ length: 5 }, () => document.createElement('p'))), 1000)`,
    ({ page }) => checkStaysOpen(page),
    'it grows while it is open',
    { isLeftOpen: true },
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

for (const [what, script, check, why, { width = PHONE.width, isLeftOpen = false } = {}] of RULES)
  test(`a check refuses a screen that ${what}`, async ({ context }) => {
    await serveScreen(context, script)
    const opened = await openScreen(context, `${ORIGIN}${PATH}`, { ...LOOK, width, isLeftOpen })
    await opened.page.waitForLoadState()
    await expect(check(opened)).rejects.toThrow(why)
  })

test('a check notes what a screen throws, and warns of one that says saved without a write', async ({
  context,
}) => {
  await serveScreen(
    context,
    `${onPress("document.querySelector('p').textContent = 'Your goal was saved.'")}
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

test('a check takes a picture of a screen that the page of releases shows', async ({ context }) => {
  await serveScreen(context, '')
  const { page } = await openScreen(context, `${ORIGIN}${PATH}`, LOOK)
  await page.waitForLoadState()
  await takePicture(page, VISIT)
  const [picture] = test.info().attachments
  expect(picture?.name).toBe('picture')
  expect(isPicture(picture?.body?.toString('base64') ?? '')).toBe(true)
})
