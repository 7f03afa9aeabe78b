import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

const isUnauthorised = (error: unknown) => error instanceof ApiError && error.status === 401

/** The page's one query client. A query that fails is sent once more (specification, 7); a 401 is the session's. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 1 && !isUnauthorised(error),
        retryDelay: 500,
        networkMode: 'always',
        staleTime: 30_000,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: 0, networkMode: 'always' },
    },
  })
