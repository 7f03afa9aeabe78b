import type { StoredAuditEntry } from './audit-log.ts'

type SentEntry = Omit<StoredAuditEntry, 'at'> & { at: string }

/** The first characters distinguish one person's hashes. */
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
    // JSON escapes control characters, which a terminal would execute.
    ...Object.entries(details).map(([name, value]) => `${name}=${JSON.stringify(value)}`),
  ].join('  ')
}

/** Oldest first, in UTC. */
export const formatEntries = (newestFirst: readonly SentEntry[]): string[] =>
  newestFirst.map(formatEntry).reverse()
