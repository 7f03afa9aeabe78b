import { hashKey, QueryClient, type QueryFilters, type QueryKey } from '@tanstack/react-query'
import { SHARED_QUERY_KEYS } from './query-client.ts'

/**
 * A query client of a remote's own, on the one cache of the page (decision 0132): its defaults are its own, what the API
 * modules read is shared by all, and any other key is found by this remote alone.
 */
export class RemoteQueryClient extends QueryClient {
  /** Told what is refused, which would be done to all remotes. */
  onRefused: (() => void) | undefined

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
    this.onRefused?.()
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
