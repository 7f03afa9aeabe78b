import { createBrokenScreen } from '../fixtures/broken-screen.ts'
import { copyBuild } from '../fixtures/copied-build.ts'
import { type Stack, startReleasedStack } from '../fixtures/stack.ts'
import { expect, test } from '../fixtures/test.ts'

// A whole check of a broken release; `releasing-guide.spec.ts` runs one that passes, `broken-screens.spec.ts` has each rule.
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
