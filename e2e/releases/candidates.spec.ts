import { copyBuild } from '../fixtures/copied-build.ts'
import { type Stack, startReleasedStack } from '../fixtures/stack.ts'
import { expect, test } from '../fixtures/test.ts'

// Both wait for a whole check.
test.describe.configure({ timeout: 300_000 })

let stack: Stack
test.beforeAll(async () => {
  stack = await startReleasedStack()
})
test.afterAll(() => stack.close())

test('a candidate that breaks a journey fails its check and is not promoted', async () => {
  const broken = await copyBuild('mfe-assessments', '9.0.0', { entry: "throw new Error('broken')" })
  await stack.remotes('publish', 'mfe-assessments', '--candidate', '--from', broken.dist)
  const failed = await stack.remotes('check', 'mfe-assessments')
  expect(failed.code, failed.output).toBe(1)
  expect(failed.output).toContain('a text-message link leads to stored answers')
  expect((await stack.remotes('promote', 'mfe-assessments')).output).toContain('its check failed')
  await broken.remove()
})

test('only a checked candidate can be promoted', async () => {
  const whole = await copyBuild('mfe-assessments', '9.1.0')
  await stack.remotes('publish', 'mfe-assessments', '--candidate', '--from', whole.dist)
  expect((await stack.remotes('promote', 'mfe-assessments')).output).toContain('it was not checked')
  const passed = await stack.remotes('check', 'mfe-assessments')
  expect(passed.code, passed.output).toBe(0)
  expect((await stack.remotes('promote', 'mfe-assessments')).output).toMatch(
    /mfe-assessments 9\.1\.0-\w+ is live/,
  )
  await whole.remove()
})
