import path from 'node:path'
import { type Breakage, createBrokenScreen, type Harm } from '../fixtures/broken-screen.ts'
import { copyBuild } from '../fixtures/copied-build.ts'
import { checkEnvironment, runProgram } from '../fixtures/run-program.ts'
import { root, type Stack, startReleasedStack } from '../fixtures/stack.ts'
import { expect, test } from '../fixtures/test.ts'

// Each runs a whole check, on a stack of its own.
test.describe.configure({ timeout: 900_000 })

let stack: Stack
test.beforeAll(async () => {
  test.setTimeout(240_000)
  stack = await startReleasedStack()
  expect((await stack.remotes('publish', 'mfe-intake')).code).toBe(0)
})
test.afterAll(() => stack.close())

/** Publishes a build as a candidate, and checks it. */
const checked = async (app: string, dist: string, ...options: string[]) => {
  const published = await stack.remotes('publish', app, '--candidate', '--from', dist)
  expect(published.code, published.output).toBe(0)
  return stack.remotes('check', app, ...options)
}

const distOf = (app: string) => path.join(root, app, 'dist')

const breakAll = async (app: string, ways: Record<string, Breakage | Harm>) => {
  const copies: Awaited<ReturnType<typeof createBrokenScreen>>[] = []
  let dist = distOf(app)
  for (const [screen, way] of Object.entries(ways)) {
    const copy = await createBrokenScreen(dist, screen, way)
    copies.push(copy)
    dist = copy.dist
  }
  return { dist, remove: () => Promise.all(copies.map((copy) => copy.remove())) }
}

/** What a screen does, and what the check says of it: the page gives up by itself what is slow to come, if it is quick enough. */
type Ways = Record<string, [way: Breakage | Harm, why: string, orGivenUp?: 'or given up']>

const GIVEN_UP = "in its place stands 'This page did not load'"

/** Screens that break in any state, and those that break in one alone. */
const BROKEN: readonly (readonly [app: string, when: string, Ways])[] = [
  [
    'mfe-settings',
    'always',
    {
      'settings-menu': ['hidesHeader', 'at 390 × 844: crisis help is not to be seen'],
      account: ['blank', 'at 390 × 844: no heading of its own', 'or given up'],
      notifications: ['hangs', 'at 390 × 844: no heading of its own', 'or given up'],
      'check-in-reminders': ['loops', 'at 390 × 844: it never comes to rest', 'or given up'],
      'new-reminder': ['saysThatItFailed', "it says 'An error occurred', with an API that answers"],
      permissions: ['replaces', 'it replaces what all screens share: JSON.parse'],
      'what-we-keep': ['isEmpty', 'there is a heading, and nothing else'],
    },
  ],
  [
    'mfe-checkins',
    'always',
    {
      'check-in-list': ['hidesLines', 'crisis help has no line that can be called'],
      'take-check-in': ['freezes', 'it froze for 5'],
      'check-in-preview': ['storms', 'requests; 150 is the most'],
      'completed-list': ['printsNothing', 'it prints an empty page'],
      'completed-check-in': ['throwsWhenNarrow', `at 390 × 844: at 320 × 700, light: ${GIVEN_UP}`],
      // On home, a screen of mfe-assessments.
      'check-ins-card': ['throws', 'at 390 × 844: the card mfe-checkins/check-ins-card did not come'],
      'public-check-ins': ['isWide', 'at 390 × 844: it is 900 px wide, and scrolls sideways'],
    },
  ],
  [
    'mfe-auth',
    'when they are visited again',
    {
      login: ['leaks', 'at 1440 × 900: each visit leaves 1'],
      'forgot-password': ['leaksNodes', 'at 1440 × 900: each visit leaves 2'],
      'reset-password': ['leaksListeners', 'at 1440 × 900: each visit leaves 3'],
      'accept-invite': ['throwsWhenVisitedAgain', `at 1440 × 900: left and opened again: ${GIVEN_UP}`],
    },
  ],
  ['mfe-intake', 'always', { intake: ['covers', 'crisis help is covered: it cannot be pressed'] }],
  [
    'mfe-checkins',
    'in one state',
    {
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
  ],
]

for (const [app, when, screens] of BROKEN)
  test(`screens of ${app} that are broken ${when} are refused by name and by what they do`, async () => {
    const ways = Object.entries(screens).map(([screen, [way]]) => [screen, way] as const)
    const broken = await breakAll(app, Object.fromEntries(ways))
    const options = when === 'in one state' ? ['--thorough'] : []
    const { code, output } = await checked(app, broken.dist, ...options)
    expect(code, output).toBe(1)
    for (const [screen, [way, why, orGivenUp]] of Object.entries(screens)) {
      const line = output.split('\n').find((one) => one.includes(`(${screen}): at `)) ?? output
      const isGivenUp = orGivenUp && line.includes(GIVEN_UP)
      expect.soft(line, way).toContain(isGivenUp ? GIVEN_UP : why)
    }
    expect((await stack.remotes('promote', app)).output).toContain('its check failed')
    await broken.remove()
  })

test('a screen of mfe-insights that leaves a rejection is refused, and so is a journey that fails in the release', async () => {
  const journey = `import { expect, test } from '@playwright/test'
test('the clinic is painted green', () => expect('blue').toBe('green'))`
  const files = { 'journeys/progress.spec.mjs': journey }
  const copy = await copyBuild('mfe-insights', '9.2.0', { files })
  const broken = await createBrokenScreen(copy.dist, 'progress', 'rejects')
  const { code, output } = await checked('mfe-insights', broken.dist)
  expect(code, output).toBe(1)
  expect(output).toContain('  - the clinic is painted green')
  expect(output).toMatch(
    /green \(a journey of mfe-insights 9\.\d\.\d-\w+, with mfe-insights 9\.\d\.\d-\w+ in the place of 0\.1\.0-\w+\): expect/,
  )
  expect(output).toContain(
    '  - mfe-insights: /progress (progress): at 390 × 844: uncaught: this screen leaves',
  )
  await Promise.all([copy.remove(), broken.remove()])
})

test('a browser that does not start is no failure of the release, which passes after, with its screens named, and is promoted then', async () => {
  const whole = await copyBuild('mfe-insights', '9.3.0')
  const published = await stack.remotes('publish', 'mfe-insights', '--candidate', '--from', whole.dist)
  expect(published.code, published.output).toBe(0)
  const notRun = await runProgram(
    process.execPath,
    ['shared/build/run.mjs', 'host/cli/remotes.ts', '--store', stack.store, 'check', 'mfe-insights'],
    {
      cwd: root,
      env: { ...checkEnvironment(), CHROMIUM_PATH: '/bin/false', CHROMIUM_SHELL_PATH: '/bin/false' },
    },
  )
  expect(notRun.code, notRun.output).toBe(3)
  expect(notRun.output).toContain('the check could not be run; it says nothing of the release')
  expect((await stack.remotes('promote', 'mfe-insights')).output).toContain('it was not checked')

  const { code, output } = await stack.remotes('check', 'mfe-insights')
  expect(code, output).toBe(0)
  // Five smoke journeys, one screen, and a journey of each of the seven remotes.
  expect(output).toMatch(/passed 13 journeys .*\nscreens opened:\n {2}- \/progress \(progress\)$/m)
  expect((await stack.remotes('history', 'mfe-insights', '--json')).output).toContain(
    '"/progress (progress)"',
  )
  expect((await stack.remotes('promote', 'mfe-insights')).output).toMatch(/mfe-insights 9\.3\.0-\w+ is live/)
  await whole.remove()
})
