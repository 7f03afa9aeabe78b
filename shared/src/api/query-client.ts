import { QueryClient } from '@tanstack/react-query'

/** The page's one query client. A query that fails is sent once more (specification, 7). */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: 1,
        retryDelay: 500,
        networkMode: 'always',
        staleTime: 30_000,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: 0, networkMode: 'always' },
    },
  })
