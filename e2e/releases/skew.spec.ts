import type { Page } from '@playwright/test'
import { CONTRACT_VERSION } from '@soundings/shared/internal/contract/version.ts'
import { overduePatient } from '../fixtures/assessments.page.ts'
import { createClinicFixture } from '../fixtures/clinic.fixture.ts'
import { startStack } from '../fixtures/stack.ts'
import { expect, test } from '../fixtures/test.ts'
import { createWorkspaceAt } from '../fixtures/workspace-at.ts'

// The sources as they are, at any three versions of this major: its first one has none before it.
const [major = 1, released = 0] = CONTRACT_VERSION.split('.').map(Number)
const minor = Math.max(released, 1)
const before = `${major}.${minor - 1}.0`
const now = `${major}.${minor}.0`
const next = `${major}.${minor + 1}.0`
const nextMajor = `${major + 1}.0.0`
const remotes = ['mfe-auth', 'mfe-assessments']

const liveVersions = (page: Page) =>
  page.evaluate(() => {
    const { host, remotes } = JSON.parse(document.getElementById('composition')?.textContent ?? '{}')
    return [host.version, ...Object.values<{ version: string }>(remotes).map(({ version }) => version)]
  })

test('host and remotes are released one after the other, and every compatible pair works: N-1 and N', async ({
  page,
  playwright,
}) => {
  test.setTimeout(240_000)
  const [old, current, newer, breaking] = await Promise.all([
    createWorkspaceAt(before, ['host', ...remotes]),
    createWorkspaceAt(now, ['host', ...remotes]),
    createWorkspaceAt(next, ['host']),
    createWorkspaceAt(nextMajor, ['host']),
  ])
  const stack = await startStack()
  const request = await playwright.request.newContext({ baseURL: stack.url })
  const clinic = createClinicFixture(request)
  const publish = (from: typeof old, app: string) =>
    stack.remotes('publish', app, '--from', from.buildOf(app))
  const goesLive = async (from: typeof old, ...apps: string[]) => {
    for (const app of apps) expect(await publish(from, app)).toMatchObject({ code: 0 })
  }
  const works = async (what: string) =>
    test.step(what, async () => {
      const { links } = await clinic.createPatient(overduePatient)
      await page.goto(new URL(new URL(links.sms).pathname + new URL(links.sms).search, stack.url).href)
      await expect(page.getByRole('heading', { name: 'Mood and energy' })).toBeVisible()
      return liveVersions(page)
    })
  const rangeOfRemotes = (versions: string[]) => versions.slice(1).map((version) => version.split('-')[0])

  try {
    await goesLive(old, 'host', ...remotes)
    expect(rangeOfRemotes(await works('remotes N-1, host N-1'))).toEqual([before, before])

    for (const remote of remotes) {
      const refused = await publish(current, remote)
      expect(refused.code).toBe(1)
      expect(refused.output).toContain(`it needs contract ^${now}, but the host provides ${before}`)
    }
    expect(rangeOfRemotes(await works('host N-1 after it refused remotes N'))).toEqual([before, before])

    await goesLive(current, 'host')
    await works('remotes N-1, host N')
    await goesLive(current, 'mfe-assessments')
    expect(rangeOfRemotes(await works('one remote N-1 and one N, host N')).sort()).toEqual([before, now])
    await goesLive(current, 'mfe-auth')
    await works('remotes N, host N')

    await goesLive(newer, 'host')
    expect(rangeOfRemotes(await works('remotes N, host N+1'))).toEqual([now, now])
    for (const remote of remotes) expect((await stack.remotes('rollback', remote)).code).toBe(0)
    expect(rangeOfRemotes(await works('remotes N-1, host N+1'))).toEqual([before, before])

    const refused = await publish(breaking, 'host')
    expect(refused.code).toBe(1)
    expect(refused.output).toMatch(/mfe-assessments .* would stop working: it needs contract/)
    await works('host N+1 after the next major was refused')
  } finally {
    await request.dispose()
    await stack.close()
    for (const workspace of [old, current, newer, breaking]) await workspace.remove()
  }
})
