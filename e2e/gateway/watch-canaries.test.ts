import { register } from 'prom-client'
import { aNewRemoteBuild } from '../../host/cli/testing/builds.fixture.ts'
import { setUpReleaseStore } from '../../host/cli/testing/release-store.fixture.ts'
import { watchCanaries } from './watch-canaries.ts'

const releases = setUpReleaseStore()
afterEach(() => register.clear())

test('the server ends a failing canary', async () => {
  const version = await releases.publish(aNewRemoteBuild(), 'candidate')
  await releases.canary(10)
  const at = new Date(0).toISOString()
  const lines: string[] = []
  const stop = watchCanaries({
    storeDir: releases.store.location,
    everyMs: 10,
    log: (line) => lines.push(line),
    readReports: async () => [
      {
        ...{ remote: 'mfe-new', version, screen: 'home', outcomes: { blank: 30 }, details: {} },
        ...{ firstAt: at, lastAt: at },
      },
    ],
  })
  while (lines.length === 0) await new Promise((resolve) => setTimeout(resolve, 10))
  stop()
  expect(lines[0]).toMatch(`mfe-new ${version}: it failed in 30 of 30 visits`)
  expect((await releases.composed())?.remotes).toEqual({})
  expect(await register.metrics()).toContain('soundings_canaries_ended_total{app="mfe-new"} 1')
})
