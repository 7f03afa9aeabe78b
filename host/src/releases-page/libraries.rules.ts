import satisfies from 'semver/functions/satisfies'
import type { ReleasesDocument } from './releases-document.schema.ts'

export type Library = {
  name: string
  /** What the live host gives. */
  version: string
  /** Each range that live remotes ask for, with who does. */
  ranges: { range: string; remotes: string[] }[]
  /** The next major version, and the remotes that do not take it yet. */
  nextMajor: string
  blockedBy: string[]
}

const nextMajorOf = (version: string) => `${Number(version.split('.')[0]) + 1}.0.0`

const takes = (range: string, version: string) => {
  try {
    return satisfies(version, range)
  } catch {
    return false
  }
}

const toLibrary = (name: string, version: string, asked: readonly (readonly [string, string])[]): Library => {
  const nextMajor = nextMajorOf(version)
  const ranges = [...new Set(asked.map(([, range]) => range))]
  return {
    name,
    version,
    ranges: ranges.map((range) => ({
      range,
      remotes: asked.filter(([, other]) => other === range).map(([remote]) => remote),
    })),
    nextMajor,
    blockedBy: asked.filter(([, range]) => !takes(range, nextMajor)).map(([remote]) => remote),
  }
}

/** The contract, then the libraries that the host shares, with what live remotes ask for; none without a host. */
export const librariesOf = ({ host, remotes }: ReleasesDocument): Library[] => {
  if (!host?.contract) return []
  const live = remotes.filter(({ version }) => version !== undefined)
  const contract = toLibrary(
    'contract',
    host.contract,
    live.map(({ name, contract = '' }) => [name, contract] as const),
  )
  const shared = Object.entries(host.shared ?? {}).map(([library, version]) =>
    toLibrary(
      library,
      version,
      live.flatMap(({ name, shared: asked = {} }) => {
        const range = asked[library]
        return range === undefined ? [] : [[name, range] as const]
      }),
    ),
  )
  return [contract, ...shared.filter(({ ranges }) => ranges.length > 0)]
}
