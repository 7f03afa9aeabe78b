import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { request } from '@playwright/test'
import { createClinicFixture } from '../fixtures/clinic.fixture.ts'
import { openLoggedIn } from '../fixtures/log-in.ts'
import { type Stack, startReleasedStack } from '../fixtures/stack.ts'
import { expect, test } from '../fixtures/test.ts'

let stack: Stack
test.beforeAll(async () => {
  test.setTimeout(240_000)
  stack = await startReleasedStack()
})
test.afterAll(() => stack.close())

const THIEF = `<script>top.postMessage(document.cookie + JSON.stringify(localStorage), '*')</script>`
const SVG_THIEF = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" style="fill:red"/><script>top.postMessage(document.cookie, '*')</script></svg>`

test('a document that stands among releases is downloaded, and reads nothing of who is logged in', async ({
  page,
}) => {
  const api = await request.newContext({ baseURL: stack.url })
  const { login } = await createClinicFixture(api).createPatientWithAccount({}, {})
  await openLoggedIn(page, `${stack.url}/settings`, login)
  const folder = '/remotes/mfe-settings/0.0.1-0123456789'
  await mkdir(path.join(stack.store, folder), { recursive: true })
  const files = { 'a.html': THIEF, 'a.xhtml': THIEF, 'a.svg': SVG_THIEF, a: THIEF }
  for (const [name, text] of Object.entries(files))
    await writeFile(path.join(stack.store, folder, name), text)
  for (const name of Object.keys(files)) {
    const download = page.waitForEvent('download')
    // The browser stores the file and stays where it is.
    await expect(page.goto(`${stack.url}${folder}/${name}`)).rejects.toThrow(
      /Download is starting|ERR_ABORTED/,
    )
    await (await download).cancel()
    expect(new URL(page.url()).pathname).not.toContain('remotes')
  }
  // In a frame of the page itself, and as an image, which it still is.
  const said = await page.evaluate(async (at) => {
    const heard: unknown[] = []
    window.addEventListener('message', ({ data }) => heard.push(data))
    for (const name of ['a.html', 'a.svg', 'a']) {
      const frame = document.createElement('iframe')
      frame.src = `${at}/${name}`
      document.body.append(frame)
    }
    const image = new Image()
    image.src = `${at}/a.svg`
    await image.decode()
    await new Promise((resolve) => setTimeout(resolve, 500))
    return { heard: heard.filter((one) => typeof one === 'string'), width: image.naturalWidth }
  }, folder)
  expect(said).toEqual({ heard: [], width: 9 })
})
