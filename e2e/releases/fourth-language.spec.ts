import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type APIRequestContext, request } from '@playwright/test'
import { toPseudo } from '@soundings/shared/internal/build/words/pseudo.rules.ts'
import { createClinicFixture } from '../fixtures/clinic.fixture.ts'
import { copyBuild } from '../fixtures/copied-build.ts'
import { openLoggedIn } from '../fixtures/log-in.ts'
import { pastCheckIns } from '../fixtures/progress.page.ts'
import { writePseudoWords } from '../fixtures/pseudo-words.ts'
import { type Stack, startStack, writeStoreSettings } from '../fixtures/stack.ts'
import { expect, test } from '../fixtures/test.ts'

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

const copyInFrench = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'soundings-french-'))
  await writePseudoWords(REMOTE, folder, ['fr'])
  const build = await copyBuild(REMOTE, '0.9.0', { locales: [folder] })
  await rm(folder, { recursive: true })
  return build
}

test('a remote goes live in a new language without a release of the host', async ({ page }) => {
  const { login } = await createClinicFixture(api).createPatientWithAccount({ pastCheckIns })
  await openLoggedIn(page, `${stack.url}/progress?lang=fr`, login)
  const main = page.getByRole('main')
  const english = main.getByRole('heading', { level: 1, name: 'Progress' })
  await expect(english).toBeVisible()
  await expect(page.getByText('This page is only in English for now.')).toBeVisible()
  const hostBefore = await page.locator('script[src^="/host/"]').first().getAttribute('src')

  const build = await copyInFrench()
  await publish(REMOTE, '--from', build.dist)
  await build.remove()
  await page.reload()
  const title = main.getByRole('heading', { level: 1, name: toPseudo('Progress') })
  await expect(title).toBeVisible()
  expect(await title.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe('fr')
  await expect(english).toHaveCount(0)
  await expect(page.getByRole('link', { name: toPseudo('Progress').slice(0, 14) })).toBeVisible()
  // The host has no French, so its frame is English and labelled as English.
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('button', { name: 'Crisis help' })).toBeVisible()
  await expect(page.getByText('Not all of this page is in your language yet.')).toBeVisible()
  await expect(page.locator('script[src^="/host/"]').first()).toHaveAttribute('src', hostBefore ?? '')
})
