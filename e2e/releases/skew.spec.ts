import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { CONTRACT_VERSION } from '@soundings/shared/internal/contract/version.ts'
import { overduePatient } from '../fixtures/assessments.page.ts'
import { createClinicFixture } from '../fixtures/clinic.fixture.ts'
import { copyBuild } from '../fixtures/copied-build.ts'
import { root, startStack } from '../fixtures/stack.ts'
import { expect, test } from '../fixtures/test.ts'
import { createWorkspaceAt } from '../fixtures/workspace-at.ts'

// N-1 are the workspace's builds. N are the same sources with the next contract version.
const [major = 1, minor = 0] = CONTRACT_VERSION.split('.').map(Number)
const next = `${major}.${minor + 1}.0`
const nextMajor = `${major + 1}.0.0`
const REMOTE = 'mfe-assessments'

const versionOf = (page: Page, remote: string): Promise<string> =>
  page.evaluate((name) => {
    const { remotes } = JSON.parse(document.getElementById('composition')?.textContent ?? '{}')
    return remotes[name].version.split('-')[0]
  }, remote)

test('host and remotes work in every compatible pair of versions N-1 and N', async ({ page, playwright }) => {
  test.setTimeout(180_000)
  const newer = await createWorkspaceAt(next, ['host', REMOTE])
  const breaking = await copyBuild('host', '9.0.0', { declared: { contract: nextMajor } })
  const stack = await startStack()
  const request = await playwright.request.newContext({ baseURL: stack.url })
  const clinic = createClinicFixture(request)
  const publish = (app: string, from: string) => stack.remotes('publish', app, '--from', from)
  const goesLive = async (app: string, from: string) => {
    const { code, output } = await publish(app, from)
    expect(code, output).toBe(0)
  }
  const works = async (what: string) =>
    test.step(what, async () => {
      const { links } = await clinic.createPatient(overduePatient)
      await page.goto(new URL(new URL(links.sms).pathname + new URL(links.sms).search, stack.url).href)
      await expect(page.getByRole('heading', { name: 'Mood and energy' })).toBeVisible()
      return versionOf(page, REMOTE)
    })

  try {
    const before = JSON.parse(await readFile(path.join(root, REMOTE, 'package.json'), 'utf8')).version
    for (const app of ['host', 'mfe-auth', REMOTE]) await goesLive(app, path.join(root, app, 'dist'))
    expect(await works('remotes N-1, host N-1')).toBe(before)

    const early = await publish(REMOTE, newer.buildOf(REMOTE))
    expect(early.code).toBe(1)
    expect(early.output).toContain(`it needs contract ^${next}, but the host provides ${CONTRACT_VERSION}`)
    expect(await works('host N-1 after it refused a remote N')).toBe(before)

    await goesLive('host', newer.buildOf('host'))
    expect(await works('remotes N-1, host N')).toBe(before)
    await goesLive(REMOTE, newer.buildOf(REMOTE))
    expect(await works('one remote N-1 and one N, host N')).toBe(next)

    const refused = await publish('host', breaking.dist)
    expect(refused.code).toBe(1)
    expect(refused.output).toMatch(/mfe-assessments .* would stop working: it needs contract/)
    expect((await stack.remotes('rollback', REMOTE)).code).toBe(0)
    expect(await works('remotes N-1, host N after it refused the next major')).toBe(before)
  } finally {
    await request.dispose()
    await stack.close()
    await Promise.all([newer.remove(), breaking.remove()])
  }
})
