import { RemoteQueryClient } from '@soundings/shared/internal/api/remote-query-client.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { Place } from '../remotes/places.ts'

const clients = new WeakMap<QueryClient, Map<string, RemoteQueryClient>>()

/** A remote's client on the query cache of the page. Refused calls are reported for `owner`. */
export const remoteQueryClientOf = (pageClient: QueryClient, owner: string | Place): QueryClient => {
  const remote = typeof owner === 'string' ? owner : owner.remote
  const known = clients.get(pageClient) ?? new Map<string, RemoteQueryClient>()
  clients.set(pageClient, known)
  const client = known.get(remote) ?? new RemoteQueryClient(pageClient, remote)
  known.set(remote, client)
  if (typeof owner !== 'string') client.onRefused = () => owner.reportOutcome('trespassed')
  return client
}
