/** In place of `host/src/remotes/remote-loader.ts` in the one bundle: a screen is a chunk of the same build. */
import { screens } from 'one-bundle-screens'
import type { ComponentType, ReactNode } from 'react'

type Screen = ComponentType<{ children?: ReactNode }>

export const createRemoteLoader = () => {
  const arrived = new Map<string, Screen>()
  const load = async (remote: string, screen: string): Promise<Screen> => {
    const key = `${remote}/${screen}`
    const load = screens[key]
    if (!load) throw new Error(`There is no screen ${key}`)
    const { default: component } = await load()
    arrived.set(key, component)
    return component
  }
  return {
    loaded: (remote: string, screen: string) => arrived.get(`${remote}/${screen}`),
    versionOf: () => '0',
    fallBack: () => false,
    begin: (remote: string, screen: string) => void load(remote, screen).catch(() => undefined),
    loadAhead: (remote: string, screen: string) => load(remote, screen).then(() => undefined),
    load,
  }
}
