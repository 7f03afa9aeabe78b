import path from 'node:path'
import { type Breakage, createBrokenScreen, type Harm } from '../fixtures/broken-screen.ts'
import { checkScreens } from '../fixtures/check-screens.ts'
import { root, startReleasedStack, writeStoreSettings } from '../fixtures/stack.ts'
import { expect, test } from '../fixtures/test.ts'

// What a check says of screens that harm, without a whole check for each of their remotes.
test.describe.configure({ timeout: 600_000 })

/** What a screen does, and what the check says of it: the page gives up by itself what is slow to come, if it is quick enough. */
type Ways = Record<string, [way: Breakage | Harm, why: string, orGivenUp?: 'or given up']>

const GIVEN_UP = "in its place stands 'This page did not load'"

/** By remote. */
const IN_ANY_STATE: Record<string, Ways> = {
  'mfe-settings': {
    'settings-menu': ['hidesHeader', 'at 390 × 844: crisis help is not to be seen'],
    account: ['blank', 'at 390 × 844: no heading of its own', 'or given up'],
    notifications: ['hangs', 'at 390 × 844: no heading of its own', 'or given up'],
    'check-in-reminders': ['loops', 'at 390 × 844: it never comes to rest', 'or given up'],
    'new-reminder': ['saysThatItFailed', "it says 'An error occurred', with an API that answers"],
    permissions: ['replaces', 'it replaces what all screens share: JSON.parse'],
    'what-we-keep': ['isEmpty', 'there is a heading, and nothing else'],
  },
  'mfe-checkins': {
    'check-in-list': ['hidesLines', 'crisis help has no line that can be called'],
    'take-check-in': ['freezes', 'it froze for 5'],
    'check-in-preview': ['storms', 'requests; 150 is the most'],
    'completed-list': ['printsNothing', 'it prints an empty page'],
    'completed-check-in': ['throwsWhenNarrow', `at 390 × 844: at 320 × 700, light: ${GIVEN_UP}`],
    // On home, a screen of mfe-assessments.
    'check-ins-card': ['throws', 'at 390 × 844: the card mfe-checkins/check-ins-card did not come'],
    'public-check-ins': ['isWide', 'at 390 × 844: it is 900 px wide, and scrolls sideways'],
  },
  'mfe-auth': {
    login: ['leaks', 'at 1440 × 900: each visit leaves 1'],
    'forgot-password': ['leaksNodes', 'at 1440 × 900: each visit leaves 2'],
    'reset-password': ['leaksListeners', 'at 1440 × 900: each visit leaves 3'],
    'accept-invite': ['throwsWhenVisitedAgain', `at 1440 × 900: left and opened again: ${GIVEN_UP}`],
  },
  'mfe-intake': { intake: ['covers', 'crisis help is covered: it cannot be pressed'] },
}

const IN_ONE_STATE: Record<string, Ways> = {
  'mfe-checkins': {
    'check-in-list': ['throwsWhenEmpty', `at 390 × 844, with no data: ${GIVEN_UP}`],
    'completed-list': ['throwsWithMuch', `at 390 × 844, with much data: ${GIVEN_UP}`],
    'completed-check-in': ['throwsAtNight', `at 768 × 1024, dark: ${GIVEN_UP}`],
    'take-check-in': ['throwsWhenPressed', "pressing 'Add a goal' throws: this handler throws"],
    'public-check-ins': ['throwsWhenLoggedIn', `at 390 × 844, logged in: ${GIVEN_UP}`],
    'check-in-preview': [
      'isBlankWhileSlow',
      'at 390 × 844, with slow data: while it waits for data: there is nothing but a blank',
    ],
  },
}

/** Screens that harm without an error. */
const IN_USE: Record<string, Ways> = {
  'mfe-settings': {
    'settings-menu': ['hidesAControlWhenNarrow', "at 390 px: the control 'Add a goal' is missing"],
    'new-reminder': ['throwsInSpanish', `at 390 × 844, in es: ${GIVEN_UP}`],
    account: ['isTiny', "text is smaller than 12 px: 10 px: 'For your clinician'"],
    notifications: ['isDimAtNight', 'at 390 × 844: dark: axe: color-contrast'],
    'check-in-reminders': ['holdsTheTabKey', 'the Tab key does not leave it'],
    permissions: ['isBusyForEver', "pressing 'Add a goal' leaves it busy for 15 s"],
    'what-we-keep': ['sendsTwice', "pressing 'Add a goal' sends the same write twice"],
  },
  'mfe-checkins': {
    'check-in-list': ['writesToTheConsole', 'what was typed, or a token, is written to the console'],
    'completed-list': ['storesElsewhere', "what was typed, or a token, is stored under 'goal'"],
    'completed-check-in': ['readsAllThatIsStored', 'it reads all of localStorage'],
    'check-in-preview': ['freezesWithMuchText', 'it froze for 4'],
    'public-check-ins': ['throwsForParticipants', `at 390 × 844, as a participant: ${GIVEN_UP}`],
    'take-check-in': ['lacksAWordInArabic', "at 390 × 844, in ar: a word is missing: '{name}'"],
  },
  'mfe-auth': {
    login: ['failsLater', 'left open: after half an hour: the goals are too old'],
    'forgot-password': ['growsWhileOpen', 'left open: it grows while it is open'],
    // A warning, with which the screen passes.
    'reset-password': [
      'saysThatItSaved',
      "(reset-password): pressing 'Add a goal' says that something was sent or saved",
    ],
  },
}

/** Builds with these screens broken. */
const breakScreens = async (app: string, ways: Ways) => {
  const copies: Awaited<ReturnType<typeof createBrokenScreen>>[] = []
  let dist = path.join(root, app, 'dist')
  for (const [screen, [way]] of Object.entries(ways)) {
    const copy = await createBrokenScreen(dist, screen, way)
    copies.push(copy)
    dist = copy.dist
  }
  return { dist, remove: () => Promise.all(copies.map((copy) => copy.remove())) }
}

for (const [when, isThorough, broken] of [
  ['in any state', false, IN_ANY_STATE],
  ['in one state', true, IN_ONE_STATE],
  ['in use', false, IN_USE],
] as const)
  test(`a check names each screen that is broken ${when}, and says what it does`, async () => {
    const stack = await startReleasedStack()
    const settings = { languages: ['es', 'ar'], allowUnreviewedWords: true }
    await writeStoreSettings(stack.store, settings)
    for (const [app, ways] of Object.entries(broken)) {
      const { dist, remove } = await breakScreens(app, ways)
      const published = await stack.remotes('publish', app, '--from', dist)
      expect(published.code, published.output).toBe(0)
      await remove()
    }
    const { failed, warnings } = await checkScreens(stack, {
      isThorough,
      isOpened: ({ remote, screen }) => screen in (broken[remote] ?? {}),
    })
    await stack.close()
    for (const [app, ways] of Object.entries(broken))
      for (const [screen, [way, why, orGivenUp]] of Object.entries(ways)) {
        const line =
          [...failed, ...warnings].find(
            (one) => one.startsWith(`${app}: `) && one.includes(`(${screen}): `),
          ) ?? failed.join('\n')
        const isGivenUp = orGivenUp && line.includes(GIVEN_UP)
        expect.soft(line, way).toContain(isGivenUp ? GIVEN_UP : why)
      }
  })
