import semver from 'semver'

/** The version ranges that a remote requires of a host. */
export type Requirements = { contract: string; shared: Readonly<Record<string, string>> }

/** The exact versions that a host provides. */
export type HostOffer = { contract: string; shared: Readonly<Record<string, string>> }

const satisfies = (version: string, range: string) =>
  semver.satisfies(version, range, { includePrerelease: true })

const contractIncompatibilities = (needs: Requirements, offers: HostOffer): string[] => {
  if (!semver.validRange(needs.contract)) return [`contract "${needs.contract}" is no range of versions`]
  if (satisfies(offers.contract, needs.contract)) return []
  return [`it needs contract ${needs.contract}, the host offers ${offers.contract}`]
}

const libraryIncompatibilities = (library: string, range: string, offered: string | undefined): string[] => {
  if (!semver.validRange(range)) return [`"${range}" for ${library} is no range of versions`]
  if (!offered) return [`it needs ${library}, which the host does not provide`]
  if (satisfies(offered, range)) return []
  return [`it needs ${library} ${range}, the host provides ${offered}`]
}

/** Every reason why a remote cannot run under a host; empty if it is compatible. */
export const incompatibilities = (needs: Requirements, offers: HostOffer): string[] => [
  ...contractIncompatibilities(needs, offers),
  ...Object.entries(needs.shared).flatMap(([library, range]) =>
    libraryIncompatibilities(library, range, offers.shared[library]),
  ),
]
