import { createBrokenScreen } from '../fixtures/broken-screen.ts'
import { copyBuild } from '../fixtures/copied-build.ts'
import { checkEnvironment, runProgram } from '../fixtures/run-program.ts'
import { root, type Stack, startReleasedStack } from '../fixtures/stack.ts'
import { expect, test } from '../fixtures/test.ts'

// Each runs a whole check; `broken-screens.spec.ts` has what a check says of screens.
test.describe.configure({ timeout: 600_000 })

let stack: Stack
test.beforeAll(async () => {
  test.setTimeout(240_000)
  stack = await startReleasedStack()
  expect((await stack.remotes('publish', 'mfe-intake')).code).toBe(0)
})
test.afterAll(() => stack.close())

test('a screen of mfe-insights that leaves a rejection is refused, and so is a journey that fails in the release', async () => {
  const journey = `import { expect, test } from '@playwright/test'
test('the clinic is painted green', () => expect('blue').toBe('green'))`
  const files = { 'journeys/progress.spec.mjs': journey }
  const copy = await copyBuild('mfe-insights', '9.2.0', { files })
  const broken = await createBrokenScreen(copy.dist, 'progress', 'rejects')
  const published = await stack.remotes('publish', 'mfe-insights', '--candidate', '--from', broken.dist)
  expect(published.code, published.output).toBe(0)
  const { code, output } = await stack.remotes('check', 'mfe-insights')
  expect(code, output).toBe(1)
  expect(output).toContain('  - the clinic is painted green')
  expect(output).toMatch(
    /green \(a journey of mfe-insights 9\.\d\.\d-\w+, with mfe-insights 9\.\d\.\d-\w+ in the place of 0\.1\.0-\w+\): expect/,
  )
  expect(output).toContain(
    '  - mfe-insights: /progress (progress): at 390 × 844: uncaught: this screen leaves',
  )
  expect((await stack.remotes('promote', 'mfe-insights')).output).toContain('Its check failed')
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
  expect((await stack.remotes('promote', 'mfe-insights')).output).toContain('It was not checked')

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
