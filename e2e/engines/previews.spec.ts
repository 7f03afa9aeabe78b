import path from 'node:path'
import { expect } from '@playwright/test'
import { copyBuild } from '../fixtures/copied-build.ts'
import { checkEnvironment, runProgram } from '../fixtures/run-program.ts'
import { root } from '../fixtures/stack.ts'
import { test } from './test.ts'

const { DATA_DIR = path.join(root, '.data') } = process.env

const remotes = async (...args: string[]) => {
  const program = ['shared/build/run.mjs', path.join(root, 'host/cli/remotes.ts')]
  const { code, output } = await runProgram(
    process.execPath,
    [...program, '--store', path.join(DATA_DIR, 'releases'), ...args],
    { cwd: root, env: checkEnvironment() },
  )
  expect(code, output).toBe(0)
  return output
}

test('the link of a preview shows its candidate, and leaving it what is live', async ({ person }) => {
  const build = await copyBuild('mfe-auth', '9.9.0')
  await remotes('publish', 'mfe-auth', '--candidate', '--from', build.dist)
  await build.remove()
  const { id, address } = JSON.parse(await remotes('preview', 'mfe-auth', '--path', '/login', '--json'))
  await person.goto(address)
  await person.expectSeen({ role: 'complementary', name: 'Preview' })
  await person.expectText('mfe-auth 9.9.0-')
  await person.expectSeen({ role: 'button', name: 'Log in' })
  const loaded = `() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/mfe-auth/9.9.0-'))`
  expect(await person.evaluate(loaded, [])).toBe(true)
  await person.press({ role: 'button', name: 'Leave preview' })
  await person.expectSeen({ role: 'button', name: 'Log in' })
  await expect.poll(() => person.evaluate(`() => document.body.innerText.includes('9.9.0')`, [])).toBe(false)
  expect(await person.evaluate(loaded, [])).toBe(false)
  await remotes('preview', '--end', id)
})
