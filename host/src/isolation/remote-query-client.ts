import { SHARED_QUERY_KEYS } from '@soundings/shared/api/query-client'
import { hashKey, QueryClient, type QueryFilters, type QueryKey } from '@tanstack/react-query'
import type { Place } from '../remotes/places.ts'

/**
 * A query client of a remote's own, on the one cache of the page (decision 0132): its defaults are its own, what the API
 * modules read is shared by all, and any other key is found by this remote alone.
 */
class RemoteQueryClient extends QueryClient {
  /** The screen that has it now, told of what is refused. */
  place: Place | undefined

  constructor(page: QueryClient, remote: string) {
    const { queries, mutations } = page.getDefaultOptions()
    const queryKeyHashFn = (key: QueryKey) =>
      SHARED_QUERY_KEYS.has(String(key[0])) ? hashKey(key) : remote + hashKey(key)
    super({
      queryCache: page.getQueryCache(),
      mutationCache: page.getMutationCache(),
      defaultOptions: { queries: { ...queries, queryKeyHashFn }, mutations: { ...mutations } },
    })
  }

  private refuse(what: string) {
    console.error(`${what} is for the host: name the queries that are meant`)
    this.place?.tell('trespassed', { what: 'queries' })
  }

  // The page's own client listens to focus and network, for all of them.
  override mount() {}
  override unmount() {}

  override clear() {
    this.refuse('clear()')
  }

  override removeQueries(filters?: QueryFilters) {
    if (filters?.queryKey || filters?.predicate) super.removeQueries(filters)
    else this.refuse('removeQueries()')
  }
}

const clients = new WeakMap<QueryClient, Map<string, RemoteQueryClient>>()

/** The client of a remote, for a page's one. */
export const remoteQueryClientOf = (page: QueryClient, whose: string | Place): QueryClient => {
  const remote = typeof whose === 'string' ? whose : whose.remote
  const known = clients.get(page) ?? new Map<string, RemoteQueryClient>()
  clients.set(page, known)
  const client = known.get(remote) ?? new RemoteQueryClient(page, remote)
  known.set(remote, client)
  if (typeof whose !== 'string') client.place = whose
  return client
}
