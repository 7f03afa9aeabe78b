import { once } from 'node:events'
import { createServer, request as forward } from 'node:http'
import { request } from '@playwright/test'
import getPort from 'get-port'
import { overduePatient } from '../fixtures/assessments.page.ts'
import { createClinicFixture } from '../fixtures/clinic.fixture.ts'
import { copyBuild } from '../fixtures/copied-build.ts'
import { stayOffline, waitForWorkerCache } from '../fixtures/service-worker.ts'
import { type Stack, startStack } from '../fixtures/stack.ts'
import { expect, test } from '../fixtures/test.ts'

test.use({ serviceWorkers: 'allow' })
// One stack for all tests.
test.describe.configure({ mode: 'default' })

let stack: Stack
test.beforeAll(async () => {
  stack = await startStack()
  const { code, output } = await stack.remotes('publish', 'host', 'mfe-auth', 'mfe-assessments')
  if (code !== 0) throw new Error(output)
})
test.afterAll(() => stack.close())

const REMOTE = 'mfe-assessments'

test('a release is live at once in a tab with a service worker', async ({ page, context }) => {
  const api = await request.newContext({ baseURL: stack.url })
  const { links } = await createClinicFixture(api).createPatient(overduePatient)
  const question = page.getByRole('radio')
  const versionShown = () =>
    page.evaluate((remote) => {
      const { remotes } = JSON.parse(document.getElementById('composition')?.textContent ?? '')
      return remotes[remote].version
    }, REMOTE)
  await page.goto(stack.url + new URL(links.sms).pathname + new URL(links.sms).search)
  await expect(question.first()).toBeVisible()
  await waitForWorkerCache(page)
  const first = await versionShown()

  const build = await copyBuild(REMOTE, '7.0.0')
  const published = await stack.remotes('publish', REMOTE, '--from', build.dist)
  expect(published.code, published.output).toBe(0)
  await build.remove()
  // The tab continues with its initial releases.
  await question.nth(1).check()
  await page.reload()
  await expect(question.nth(1)).toBeChecked()
  const second = await versionShown()
  expect(second).toMatch(/^7\.0\.0-/)
  await waitForWorkerCache(page)

  const rolledBack = await stack.remotes('rollback', REMOTE)
  expect(rolledBack.code, rolledBack.output).toBe(0)
  await question.nth(4).check()
  await page.reload()
  await expect(question.nth(4)).toBeChecked()
  expect(await versionShown()).toBe(first)
  await waitForWorkerCache(page)

  await context.setOffline(true)
  await stayOffline(page)
  await page.reload()
  await expect(page.getByText('You are offline.')).toBeVisible()
  expect(await versionShown()).toBe(first)
  await context.setOffline(false)
  await api.dispose()
})

/** The network can stop responding. */
const startNetwork = async (target: string) => {
  const network: { is: 'fine' | 'hanging' | 'stalling' } = { is: 'fine' }
  const server = createServer((incoming, outgoing) => {
    if (network.is === 'stalling') outgoing.writeHead(200, { 'content-type': 'text/html' }).flushHeaders()
    if (network.is !== 'fine') return
    const { method, headers, url } = incoming
    const onward = forward(new URL(url ?? '/', target), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    incoming.pipe(onward)
  }).listen(await getPort())
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `http://localhost:${port}`,
    become: (is: typeof network.is) => {
      network.is = is
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

test('the cached page opens on a network that delivers headers but no body', async ({ page }) => {
  const network = await startNetwork(stack.url)
  await page.goto(`${network.url}/login`)
  await expect(page.getByLabel('Email')).toBeVisible()
  await waitForWorkerCache(page)
  network.become('stalling')
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Crisis help' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: /988/ }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Email')).toBeVisible()
  network.close()
})

test('a cached page shows a notice when its server does not respond', async ({ page }) => {
  const network = await startNetwork(stack.url)
  const api = await request.newContext({ baseURL: stack.url })
  const { links } = await createClinicFixture(api).createPatient(overduePatient)
  const { pathname, search } = new URL(links.sms)
  await page.goto(network.url + pathname + search)
  await expect(page.getByRole('radio').first()).toBeVisible()
  await waitForWorkerCache(page)
  network.become('hanging')
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByText('This is taking longer than usual.')).toBeVisible({ timeout: 15_000 })
  network.become('fine')
  await expect(page.getByRole('radio').first()).toBeVisible({ timeout: 30_000 })
  await api.dispose()
  network.close()
})
