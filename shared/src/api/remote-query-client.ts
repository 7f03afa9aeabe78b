import { hashKey, QueryClient, type QueryFilters, type QueryKey } from '@tanstack/react-query'
import { SHARED_QUERY_KEYS } from './query-client.ts'

/**
 * Remotes share the queries of the API modules; any other key is private to its remote
 * (decisions/checks-and-fallbacks: Shared state of the page).
 */
export class RemoteQueryClient extends QueryClient {
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

  // The page's client already listens to focus and network events for all remotes.
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
