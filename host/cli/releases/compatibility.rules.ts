import semver from 'semver'

/** Ranges of versions. */
export type Requirements = { contract: string; shared: Readonly<Record<string, string>> }

/** Exact versions. */
export type HostOffer = { contract: string; shared: Readonly<Record<string, string>> }

const satisfies = (version: string, range: string) =>
  semver.satisfies(version, range, { includePrerelease: true })

const contractIncompatibilities = (needs: Requirements, offers: HostOffer): string[] => {
  if (!semver.validRange(needs.contract)) return [`its contract "${needs.contract}" is not a version range`]
  if (satisfies(offers.contract, needs.contract)) return []
  return [`it needs contract ${needs.contract}, but the host provides ${offers.contract}`]
}

const libraryIncompatibilities = (library: string, range: string, offered: string | undefined): string[] => {
  if (!semver.validRange(range)) return [`its "${range}" for ${library} is not a version range`]
  if (!offered) return [`it needs ${library}, which the host does not provide`]
  if (satisfies(offered, range)) return []
  return [`it needs ${library} ${range}, but the host provides ${offered}`]
}

/** Empty if the remote is compatible. */
export const incompatibilities = (needs: Requirements, offers: HostOffer): string[] => [
  ...contractIncompatibilities(needs, offers),
  ...Object.entries(needs.shared).flatMap(([library, range]) =>
    libraryIncompatibilities(library, range, offers.shared[library]),
  ),
]
