/**
 * The inline script of the one bundle: like the host's (`host/src/boot/boot.ts`), but the build gives it the scripts
 * of all screens.
 */
import type { Script } from '@soundings/shared/internal/contract/composition.ts'
import type { Layout } from '@soundings/shared/internal/contract/layouts.ts'
import { matchPath } from '../../../host/src/boot/match-path.ts'
import { readConfigEarly, startReads } from '../../../host/src/boot/start-reads.ts'
import { trustComposedScripts } from '../../../host/src/boot/trusted-scripts.ts'

/** Routes by path, each with its screen's and gates' scripts as indexes of `scripts`. The build inserts them. */
declare const soundingsBundle: {
  routes: { path: string; layout: Layout; reads: string[]; scripts: number[] }[]
  renderer: number[]
  scripts: [file: string, integrity: string][]
}

const folder = document.querySelector<HTMLScriptElement>('script[src]')?.src.replace(/[^/]*$/, '') ?? ''

const preloadScript = ({ url, integrity }: Script) => {
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = 'script'
  link.href = url
  link.integrity = integrity
  link.crossOrigin = 'anonymous'
  document.head.append(link)
}

const preload = (places: readonly number[]) => {
  for (const place of places) {
    const [file = '', integrity = ''] = soundingsBundle.scripts[place] ?? []
    preloadScript({ url: folder + file, integrity })
  }
}

trustComposedScripts(document.getElementById('composition')?.textContent ?? '')
readConfigEarly()
const route = soundingsBundle.routes.find(({ path }) => matchPath(path, location.pathname))
if (route) {
  preload(route.scripts)
  startReads(route)
}
preload(soundingsBundle.renderer)
