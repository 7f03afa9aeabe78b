import { hashKey, QueryClient, type QueryFilters, type QueryKey } from '@tanstack/react-query'
import { SHARED_QUERY_KEYS } from './query-client.ts'

/**
 * A remote's own query client on the page's cache (decisions/checks-and-fallbacks: Shared state of the page). It has
 * its own defaults; all remotes share the queries of the API modules, and any other key is private to its remote.
 */
export class RemoteQueryClient extends QueryClient {
  /** Called when an operation is refused because it would affect all remotes. */
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

  private refuse(operation: string) {
    console.error(`${operation} is for the host: name the queries that are meant`)
    this.onRefused?.()
  }

  // The page's own client listens to focus and network for all remotes.
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
