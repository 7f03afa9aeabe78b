/**
 * The inline script of the one bundle: as the host's own (`host/src/boot/boot.ts`), but it knows all scripts of all
 * screens, since they were built together.
 */
import type { Script } from '@soundings/shared/contract/composition'
import { matchPath } from '../../../host/src/boot/match-path.ts'

/** Routes by path, each with the scripts of its screen and gates as places in `scripts`. Written in by the build. */
declare const soundingsBundle: {
  routes: { path: string; prefetch: string[]; scripts: number[] }[]
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

const startEarly = (path: string) => {
  const reading = fetch(path, { headers: { accept: 'application/json' } }).then((answer) => {
    if (!answer.ok) throw new Error(String(answer.status))
    return answer.json()
  })
  reading.catch(() => undefined)
  window.soundingsPrefetched ??= {}
  window.soundingsPrefetched[path] = reading
}

startEarly('/config.json')
for (const { path, prefetch, scripts } of soundingsBundle.routes) {
  const parameters = matchPath(path, location.pathname)
  if (!parameters) continue
  for (const place of scripts) {
    const [file = '', integrity = ''] = soundingsBundle.scripts[place] ?? []
    preloadScript({ url: folder + file, integrity })
  }
  for (const read of prefetch) startEarly(read.replace(/:(\w+)/g, (_, name) => parameters[name] ?? ''))
  break
}
