/**
 * The part of TanStack Query that this product uses, and so the part that the host shares. Read by the type
 * checker too (tsconfig `paths`): what is not here is not there at run time.
 */

export type * from '../../../node_modules/@tanstack/react-query/build/modern/index.js'
export {
  keepPreviousData,
  MutationCache,
  mutationOptions,
  QueryCache,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  skipToken,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '../../../node_modules/@tanstack/react-query/build/modern/index.js'
