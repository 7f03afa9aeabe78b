import type { Page } from '@playwright/test'
import { serveRemote, startOpenStack } from '../fixtures/dev-server.ts'
import type { Stack } from '../fixtures/stack.ts'
import { expect, test } from '../fixtures/test.ts'

const COPY = 'src/features/login/login.copy.ts'
const SCREEN = 'src/features/login/login.screen.tsx'
/** From saving to seeing, on a busy machine. */
const MOST_MS = 1_000

type Served = Awaited<ReturnType<typeof serveRemote>>

let served: Served
let stack: Stack

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(240_000)
  served = await serveRemote('mfe-auth')
  stack = await startOpenStack('mfe-auth')
})
test.afterAll(async () => {
  await stack.close()
  await served.stop()
})

const agree = (page: Page) => {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    return dialog.accept()
  })
  return asked
}

const badgeOf = (page: Page) => page.getByRole('complementary', { name: 'Development' })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true, level: 1 })

const openDev = async (page: Page, url: string) => {
  await page.goto(`${url}/login?remote=mfe-auth@${served.origin}`)
  await expect(badgeOf(page)).toContainText(`mfe-auth from ${served.origin}`)
}

const timed = async (page: Page, file: string, from: string, to: string) => {
  const start = performance.now()
  await served.edit(file, (text) => text.replace(from, to))
  await page.waitForFunction((said) => document.querySelector('h1')?.textContent === said, to.slice(8, -1))
  return performance.now() - start
}

test('a saved change appears within a second', async ({ page }) => {
  const asked = agree(page)
  await openDev(page, stack.url)
  expect(asked).toHaveLength(1)
  expect(asked[0]).toContain(`Load mfe-auth from ${served.origin} in this tab?`)
  expect(page.url()).toBe(`${stack.url}/login`)
  await expect(badgeOf(page)).toContainText('the page keeps its state')
  await page.getByLabel('Email').pressSequentially('jordan@')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))

  const titles = ['Log in', 'Come in', 'Walk in', 'Get in', 'Log in'].map((title) => `title: '${title}'`)
  const times: number[] = []
  for (const [index, title] of titles.slice(1).entries())
    times.push(await timed(page, COPY, titles[index] ?? '', title))
  console.log(`saved to seen: ${times.map((ms) => Math.round(ms)).join(', ')} ms`)
  expect(Math.min(...times)).toBeLessThan(MOST_MS)

  await served.edit(SCREEN, (text) => text.replace('title={COPY.title}', 'title="From the screen"'))
  await expect(heading(page, 'From the screen')).toBeVisible()
  await served.edit(SCREEN, (text) => text.replace('title="From the screen"', 'title={COPY.title}'))
  await expect(heading(page, 'Log in')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('jordan@')
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true)
})
