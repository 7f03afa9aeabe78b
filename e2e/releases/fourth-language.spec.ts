import path from 'node:path'
import { type APIRequestContext, request } from '@playwright/test'
import { toPseudo } from '@soundings/shared/internal/build/words/pseudo.rules.ts'
import { CONTRACT_VERSION } from '@soundings/shared/internal/contract/version.ts'
import { createClinicFixture } from '../fixtures/clinic.fixture.ts'
import { openLoggedIn } from '../fixtures/log-in.ts'
import { pastCheckIns } from '../fixtures/progress.page.ts'
import { writePseudoWords } from '../fixtures/pseudo-words.ts'
import { runProgram } from '../fixtures/run-program.ts'
import { root, type Stack, startStack, writeStoreSettings } from '../fixtures/stack.ts'
import { expect, test } from '../fixtures/test.ts'
import { createWorkspaceAt } from '../fixtures/workspace-at.ts'

const REMOTE = 'mfe-insights'

let stack: Stack
let api: APIRequestContext

const publish = async (...args: string[]) => {
  const { code, output } = await stack.remotes('publish', ...args)
  if (code !== 0) throw new Error(output)
}

test.beforeAll(async () => {
  test.setTimeout(120_000)
  stack = await startStack()
  await writeStoreSettings(stack.store, { languages: ['fr'], allowUnreviewedWords: true })
  await publish('host', REMOTE)
  api = await request.newContext({ baseURL: stack.url })
})
test.afterAll(async () => {
  await api.dispose()
  await stack.close()
})

/** Builds the remote from sources that have one file more. */
const buildInFrench = async () => {
  const workspace = await createWorkspaceAt(CONTRACT_VERSION, [REMOTE], { isBuilt: false })
  const folder = path.join(workspace.folder, REMOTE)
  await writePseudoWords(REMOTE, folder, ['fr'])
  const rspack = path.join(root, 'node_modules/.bin/rspack')
  const { code, output } = await runProgram(rspack, ['build'], { cwd: folder })
  if (code !== 0) throw new Error(output)
  return { dist: path.join(folder, 'dist'), remove: workspace.remove }
}

test('a language is live on one remote by the file of a translator and a release of that remote alone', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const { login } = await createClinicFixture(api).createPatientWithAccount({ pastCheckIns })
  await openLoggedIn(page, `${stack.url}/progress?lang=fr`, login)
  const main = page.getByRole('main')
  const english = main.getByRole('heading', { level: 1, name: 'Progress' })
  await expect(english).toBeVisible()
  await expect(page.getByText('This page is only in English for now.')).toBeVisible()
  const hostBefore = await page.locator('script[src^="/host/"]').first().getAttribute('src')

  const build = await buildInFrench()
  await publish(REMOTE, '--from', build.dist)
  await build.remove()
  await page.reload()
  const title = main.getByRole('heading', { level: 1, name: toPseudo('Progress') })
  await expect(title).toBeVisible()
  expect(await title.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe('fr')
  await expect(english).toHaveCount(0)
  await expect(page.getByRole('link', { name: toPseudo('Progress').slice(0, 14) })).toBeVisible()
  // The frame is the host's, which has no French: English, as a whole and said so.
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('button', { name: 'Crisis help' })).toBeVisible()
  await expect(page.getByText('Not all of this page is in your language yet.')).toBeVisible()
  await expect(page.locator('script[src^="/host/"]').first()).toHaveAttribute('src', hostBefore ?? '')
})
