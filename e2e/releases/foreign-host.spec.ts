import { createForeignHost } from '../fixtures/foreign-host.ts'
import { type Stack, startStack } from '../fixtures/stack.ts'
import { expect, test } from '../fixtures/test.ts'

type Info = { modules?: { moduleName: string }[]; remoteEntry?: string }
type Registry = { host: { current: string }; remotes: Record<string, { current: string }> }

let stack: Stack
let theirs: Awaited<ReturnType<typeof createForeignHost>>
let release: string
test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  test.setTimeout(90_000)
  theirs = await createForeignHost('docs/foreign-host.md')
  stack = await startStack({ ASSETS_FOR: `http://localhost:${theirs.port}` })
  const { code, output } = await stack.remotes('publish', 'host', 'mfe-settings')
  if (code !== 0) throw new Error(output)
  const registry: Registry = await (await fetch(`${stack.url}/registry.json`)).json()
  const version = registry.remotes['mfe-settings']?.current ?? ''
  release = `${stack.url}/remotes/mfe-settings/${version}`
  await theirs.build({
    'https://soundings.example/remotes/mfe-settings/0.1.0-1234567890': release,
    'https://soundings.example/host/0.1.0-1234567890': `${stack.url}/host/${registry.host.current}`,
  })
})
test.afterAll(async () => {
  await stack.close()
  await theirs.close()
})

test('another organization’s host shows a screen of a published release', async ({ page }) => {
  await page.goto(`http://localhost:${theirs.port}/`)
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeFocused()
  await expect(page).toHaveTitle('Settings, Soundings')
  await page.getByRole('link', { name: 'Check-in reminders' }).click()
  await expect(page).toHaveURL(`http://localhost:${theirs.port}/`)
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe(
    'rgba(0, 0, 0, 0)',
  )
})

test("module federation's own tools see the release by its manifest", async ({ page }) => {
  await page.goto(`http://localhost:${theirs.port}/`)
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  // What its browser extension reads.
  const info: Record<string, Info> = JSON.parse(
    await page.evaluate(() => JSON.stringify(Reflect.get(window, '__FEDERATION__').moduleInfo)),
  )
  const ours = Object.entries(info).find(([name]) => name.startsWith('mfe_settings'))?.[1]
  expect(ours?.remoteEntry).toBe('remoteEntry.js')
  expect(ours?.modules?.map(({ moduleName }) => moduleName)).toContain('settings-menu')
})

test('a page of another origin cannot load it', async ({ page }) => {
  const ask = async (host: string) => {
    await page.goto(`http://${host}:${theirs.port}/main.js`)
    const manifest = `${release}/mf-manifest.json`
    return page.evaluate((url) => fetch(url).then(({ status }) => String(status), String), manifest)
  }
  expect(await ask('localhost')).toBe('200')
  expect(await ask('127.0.0.1')).toContain('TypeError')
})

test('every app has a manifest whose hash is in release.json', async ({ request }) => {
  const registry: Registry = await (await fetch(`${stack.url}/registry.json`)).json()
  for (const at of [release, `${stack.url}/host/${registry.host.current}`]) {
    const manifest = await request.get(`${at}/mf-manifest.json`)
    expect(manifest.headers()['content-type']).toBe('application/json; charset=utf-8')
    expect((await manifest.json()).metaData.publicPath).toBe('auto')
    const { files } = await (await request.get(`${at}/release.json`)).json()
    expect(Object.keys(files)).toContain('mf-manifest.json')
    expect(Object.keys(files)).not.toContain('mf-stats.json')
  }
})
