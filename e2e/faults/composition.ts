import type { Page } from '@playwright/test'
import { integrityOf } from '@soundings/shared/internal/build/release-files.ts'
import type { ComposedRemote, Composition } from '@soundings/shared/internal/contract/composition.ts'
import { listScreens } from '@soundings/shared/internal/contract/list-screens.ts'

const BLOCK = /(<script type="application\/json" id="composition">)([^<]*)/

/** The data block is not a script, so no hash covers it. */
export const withChangedRemote = (html: string, remote: string, change: (release: ComposedRemote) => void) =>
  html.replace(BLOCK, (_, start: string, json: string) => {
    const composition: Composition = JSON.parse(json)
    const release = composition.remotes[remote]
    if (release) change(release)
    return start + JSON.stringify(composition).replaceAll('<', '\\u003c')
  })

export const changeRemote = (page: Page, remote: string, change: (release: ComposedRemote) => void) =>
  page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const answer = await route.fetch()
    return route.fulfill({ response: answer, body: withChangedRemote(await answer.text(), remote, change) })
  })

const GOOD = 'good'

/** Excludes files of the last known good release. */
export const liveFile = (remote: string, file: string) =>
  new RegExp(`/remotes/${remote}/(?!${GOOD}/)[^/]+/${file}$`)

/** Publishes the live build under another name. */
export const withLastKnownGood = async (page: Page, remote: string, version: string) => {
  await page.route(`**/remotes/${remote}/${GOOD}/*`, async (route) => {
    const url = route.request().url().replace(`/${GOOD}/`, `/${version}/`)
    await route.fulfill({ response: await route.fetch({ url }) })
  })
}

export const lastKnownGoodOf = (remote: string, { entry, ...release }: ComposedRemote) => ({
  version: GOOD,
  entry: { url: `/remotes/${remote}/${GOOD}/remoteEntry.js`, integrity: entry.integrity },
  screens: listScreens(release),
})

export const hashOf = (text: string) => integrityOf(Buffer.from(text))
