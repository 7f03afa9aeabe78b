/** In place of `host/src/remotes/remote-loader.ts` in the one bundle: a screen is a chunk of the same build. */

import type { ScreenModule } from '@soundings/shared/contract/screen-module'
import { screens } from 'one-bundle-screens'

type Screen = ScreenModule

export const createRemoteLoader = () => {
  const arrived = new Map<string, Screen>()
  const load = async (remote: string, screen: string): Promise<Screen> => {
    const key = `${remote}/${screen}`
    const load = screens[key]
    if (!load) throw new Error(`There is no screen ${key}`)
    const screenModule = await load()
    arrived.set(key, screenModule)
    return screenModule
  }
  return {
    loaded: (remote: string, screen: string) => arrived.get(`${remote}/${screen}`),
    versionOf: () => '0',
    fallBack: () => false,
    begin: load,
    loadAhead: (remote: string, screen: string) => load(remote, screen).then(() => undefined),
    load,
  }
}
