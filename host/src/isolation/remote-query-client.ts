import { RemoteQueryClient } from '@soundings/shared/internal/api/remote-query-client.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { Place } from '../remotes/places.ts'

const clients = new WeakMap<QueryClient, Map<string, RemoteQueryClient>>()

/** The client of a remote, for a page's one. The screen that has it now is told of what is refused. */
export const remoteQueryClientOf = (page: QueryClient, whose: string | Place): QueryClient => {
  const remote = typeof whose === 'string' ? whose : whose.remote
  const known = clients.get(page) ?? new Map<string, RemoteQueryClient>()
  clients.set(page, known)
  const client = known.get(remote) ?? new RemoteQueryClient(page, remote)
  known.set(remote, client)
  if (typeof whose !== 'string') client.onRefused = () => whose.tell('trespassed', { what: 'queries' })
  return client
}
