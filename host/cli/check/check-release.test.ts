import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { refreshPages } from '../page/refresh-pages.ts'
import { publishRelease } from '../releases/publish-release.ts'
import { DirectoryStore } from '../store/directory-store.ts'
import { aFolder, aRemoteBuild } from '../testing/builds.fixture.ts'
import { setUpReleaseStore } from '../testing/release-store.fixture.ts'
import type { CheckPlan } from './check-plan.ts'
import { checkRelease } from './check-release.ts'

describe('a check', () => {
  const releases = setUpReleaseStore()
  const { who, publish } = releases
  beforeEach(async () => {
    await publish(aRemoteBuild('mfe-a'))
    await publish(aRemoteBuild('mfe-b'))
  })

  it("a check prepares the candidate's page separately from the live one", async () => {
    const version = await publish(aRemoteBuild('mfe-a', { code: 'two' }), 'candidate')
    const livePage = await releases.store.readPage('index.html')
    const seen: string[] = []
    const outcome = await checkRelease(releases.store, 'mfe-a', {
      who,
      runJourneys: async (dataDir) => {
        const laidOut = path.join(dataDir, 'releases')
        seen.push(await readFile(path.join(laidOut, 'index.html'), 'utf8'))
        seen.push(await readFile(path.join(laidOut, 'remotes/mfe-a', version, 'screen-home.js'), 'utf8'))
        return { passed: 1, failed: [] }
      },
    })
    expect(seen[0]).toContain(`/remotes/mfe-a/${version}/remoteEntry.js`)
    expect(seen[0]).toContain('/remotes/mfe-b/')
    expect(seen[0]).toContain(`"id":"${outcome.composition}"`)
    expect(seen[1]).toBe('/* home two */')
    await refreshPages(releases.store)
    expect(await releases.store.readPage('index.html')).toBe(
      livePage?.replace('"generation":4', '"generation":5'),
    )
  })

  it("a check's page has no fallback release", async () => {
    for (const code of ['two', 'three']) await publish(aRemoteBuild('mfe-a', { code }))
    let page = ''
    await checkRelease(releases.store, 'mfe-a', {
      who,
      runJourneys: async (dataDir) => {
        page = await readFile(path.join(dataDir, 'releases/index.html'), 'utf8')
        return { passed: 1, failed: [] }
      },
    })
    expect(page).not.toContain('lastKnownGood')
    expect(await releases.store.readPage('index.html')).toContain('lastKnownGood')
  })

  it('a check of a host opens the screens of all remotes', async () => {
    const plans: CheckPlan[] = []
    const runJourneys = async (_: string, plan: CheckPlan) => {
      plans.push(plan)
      return {
        passed: 1,
        failed: [],
        screens: plan.visits.map(({ path: at, screen }) => `${at} (${screen})`),
      }
    }
    const outcome = await checkRelease(releases.store, 'mfe-a', { who, runJourneys })
    expect(outcome.screens).toEqual(['/mfe-a (home)'])
    const { remotes } = await releases.store.readRegistry()
    expect(remotes['mfe-a']?.releases[outcome.version]?.check?.screens).toEqual(['/mfe-a (home)'])
    await checkRelease(releases.store, 'host', { who, runJourneys })
    expect(plans.map(({ visits }) => visits.map(({ remote }) => remote))).toEqual([
      ['mfe-a'],
      ['mfe-a', 'mfe-b'],
    ])
  })

  it('a check fails if it cannot open a screen', async () => {
    const routes = [{ path: '/things/:thingId', screen: 'home' }]
    await publish(aRemoteBuild('mfe-a', { routes }), 'candidate')
    const runJourneys = async () => ({ passed: 5, failed: [] })
    expect(await checkRelease(releases.store, 'mfe-a', { who, runJourneys })).toMatchObject({
      passed: false,
      failed: [expect.stringContaining('"check": {"params":{"thingId":"…"}}')],
    })
  })

  it('a check is refused if no host was published', async () => {
    const made = await aFolder()
    const empty = new DirectoryStore(made.folder)
    await publishRelease(empty, aRemoteBuild('mfe-a'), { who, isFirst: true })
    const checking = checkRelease(empty, 'mfe-a', {
      who,
      runJourneys: async () => ({ passed: 1, failed: [] }),
    })
    await expect(checking).rejects.toThrow(/publish a host first/)
    await made.remove()
  })
})
