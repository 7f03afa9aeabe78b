import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { integrityOf } from '@soundings/shared/internal/build/release-files.ts'
import { aRemoteBuild } from '../testing/builds.fixture.ts'
import { setUpReleaseStore } from '../testing/release-store.fixture.ts'
import { damagedLive } from './damaged-live.ts'

describe('damaged live files', () => {
  const releases = setUpReleaseStore()
  let version: string
  const file = (name: string) => path.join(releases.store.location, 'remotes/mfe-a', version, name)
  beforeEach(async () => {
    version = await releases.publish(aRemoteBuild('mfe-a'))
    expect(await damagedLive(releases.store)).toEqual([])
  })

  it('damagedLive reports each missing or altered file of a live release', async () => {
    await rm(file('screen-home.js'))
    await writeFile(file('remoteEntry.js'), 'alert(1)')
    expect((await damagedLive(releases.store)).sort()).toEqual([
      `mfe-a ${version}: remoteEntry.js was altered`,
      `mfe-a ${version}: screen-home.js is gone`,
    ])
  })

  it('damagedLive reports altered compressed copies', async () => {
    await writeFile(file('remoteEntry.js.br'), brotliCompressSync('alert(1)'))
    await writeFile(file('screen-home.js.gz'), 'no gzip')
    expect((await damagedLive(releases.store)).sort()).toEqual([
      `mfe-a ${version}: remoteEntry.js.br was altered`,
      `mfe-a ${version}: screen-home.js.gz was altered`,
    ])
  })

  it('damagedLive reports an altered release.json', async () => {
    const manifest = JSON.parse(await readFile(file('release.json'), 'utf8'))
    manifest.files['remoteEntry.js'].integrity = integrityOf(Buffer.from('alert(1)'))
    await writeFile(file('remoteEntry.js'), 'alert(1)')
    await writeFile(file('release.json'), JSON.stringify(manifest))
    expect(await damagedLive(releases.store)).toEqual([`mfe-a ${version}: its release.json was altered`])
  })
})
