import { SourceMap } from 'node:module'

/** A position in a script of a release: `…/remotes/mfe-auth/0.1.0-260d11c2fa/screen-login.js:1:234`. */
const FRAME =
  /(?:https?:\/\/[^\s/()]+)?\/(?:remotes\/(mfe-[a-z0-9-]+)|(host))\/([\w.-]+)\/([\w@./-]+\.js):(\d+):(\d+)/g

type Maps = Readonly<Record<string, string>>
type ReadMaps = (name: string, version: string) => Promise<Maps>

/** The source position of a line and a column, both from 1; undefined if the map has none. */
const originOf = (map: string | undefined, line: number, column: number): string | undefined => {
  if (map === undefined) return undefined
  const { originalSource, originalLine, originalColumn } = {
    originalSource: undefined,
    originalLine: 0,
    originalColumn: 0,
    ...new SourceMap(JSON.parse(map)).findEntry(line - 1, column - 1),
  }
  return originalSource ? `${originalSource}:${originalLine + 1}:${originalColumn + 1}` : undefined
}

/** Maps a stack trace to the sources; positions without a map stay. */
export const explainStack = async (stack: string, readMaps: ReadMaps): Promise<string> => {
  const known = new Map<string, ReturnType<ReadMaps>>()
  const mapsOf = (name: string, version: string) => {
    const key = `${name}@${version}`
    const maps = known.get(key) ?? readMaps(name, version).catch((): Maps => ({}))
    known.set(key, maps)
    return maps
  }
  let explained = stack
  for (const [place, remote, host, version = '', file = '', line, column] of stack.matchAll(FRAME)) {
    const maps = await mapsOf(remote ?? host ?? '', version)
    const origin = originOf(maps[`${file}.map`], Number(line), Number(column))
    if (origin) explained = explained.replace(place, () => origin)
  }
  return explained
}
