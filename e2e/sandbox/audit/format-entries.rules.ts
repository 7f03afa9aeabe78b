import type { StoredAuditEntry } from './audit-log.ts'

type SentEntry = Omit<StoredAuditEntry, 'at'> & { at: string }

/** The first characters tell the hashes of one person apart. */
const SHOWN = 6

const formatEntry = (entry: SentEntry): string => {
  const { at, kind, operation, outcome, proof, actor, details, addressHash, agentHash, requestId } = entry
  return [
    at,
    kind,
    operation,
    outcome,
    `by ${proof}`,
    ...(actor ? [`account ${actor}`] : []),
    `from ${addressHash.slice(0, SHOWN)}`,
    `browser ${agentHash.slice(0, SHOWN)}`,
    `request ${requestId}`,
    // As JSON: part of an address may be in it, whose control characters a terminal would obey.
    ...Object.entries(details).map(([name, value]) => `${name}=${JSON.stringify(value)}`),
  ].join('  ')
}

/** One line for each entry, the oldest first. Times are UTC. */
export const formatEntries = (newestFirst: readonly SentEntry[]): string[] =>
  newestFirst.map(formatEntry).reverse()
