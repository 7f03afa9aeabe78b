import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { integrityOf } from '@soundings/shared/internal/build/release-files.ts'
import { type Breakage, createBrokenScreen } from '../fixtures/broken-screen.ts'
import { root } from '../fixtures/stack.ts'
import { changeRemote } from './composition.ts'

export const BROKEN = '9.9.9'

type BrokenScreen = { remote: string; screen: string; breakage: Breakage }

/** Pages list the broken release as live, and its files exist. */
export const forceThrough = async (page: Page, broken: BrokenScreen, hasGood: boolean) => {
  const { remote, screen, breakage } = broken
  const build = await createBrokenScreen(path.join(root, remote, 'dist'), screen, breakage, {
    version: BROKEN,
  })
  const entry = await readFile(path.join(build.dist, 'remoteEntry.js'))
  await page.route(`**/remotes/${remote}/${BROKEN}/*`, async (route) => {
    const file = path.basename(new URL(route.request().url()).pathname)
    const contentType = file.endsWith('.js') ? 'text/javascript' : 'application/json'
    await route.fulfill({ contentType, body: await readFile(path.join(build.dist, file)) })
  })
  await changeRemote(page, remote, (release) => {
    const { version, entry: good } = release
    if (hasGood) release.lastKnownGood = { version, entry: good, screens: [screen] }
    else delete release.lastKnownGood
    release.version = BROKEN
    release.entry = { url: `/remotes/${remote}/${BROKEN}/remoteEntry.js`, integrity: integrityOf(entry) }
  })
  return build
}

export const reportsOf = (page: Page, remote: string) => {
  const outcomes: string[] = []
  const errors: string[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/reports')) return
    for (const report of request.postDataJSON().reports)
      if (report.remote === remote && report.version === BROKEN) {
        outcomes.push(report.outcome)
        if (report.error) errors.push(report.error)
      }
  })
  return { outcomes: () => outcomes, errors: () => errors }
}
