import path from 'node:path'
import { createBrokenScreen } from '../fixtures/broken-screen.ts'
import { root, type Stack, startStack } from '../fixtures/stack.ts'
import { expect, test } from '../fixtures/test.ts'

// A check of a broken release; `releasing-guide.spec.ts` runs a whole one that passes, `broken-screens.spec.ts` has each rule,
// `smoke.test.ts` a journey that fails.
test.describe.configure({ timeout: 300_000 })

let stack: Stack
test.beforeAll(async () => {
  test.setTimeout(240_000)
  stack = await startStack()
  const published = await stack.remotes('publish', 'host', 'mfe-auth', 'mfe-assessments', 'mfe-insights')
  expect(published.code, published.output).toBe(0)
})
test.afterAll(() => stack.close())

test('a screen of mfe-insights that leaves a rejection is refused', async () => {
  const broken = await createBrokenScreen(path.join(root, 'mfe-insights/dist'), 'progress', 'rejects')
  const published = await stack.remotes('publish', 'mfe-insights', '--candidate', '--from', broken.dist)
  expect(published.code, published.output).toBe(0)
  const { code, output } = await stack.remotes('check', 'mfe-insights', '--quick')
  expect(code, output).toBe(1)
  expect(output).toContain(
    '  - mfe-insights: /progress (progress): at 390 × 844: uncaught: this screen leaves',
  )
  await broken.remove()
})
