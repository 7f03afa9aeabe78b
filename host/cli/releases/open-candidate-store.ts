import { openStore } from '../store/open-store.ts'
import type { ReleaseStore } from '../store/release-store.ts'

type StoreOptions = Parameters<typeof openStore>[1]

/**
 * Opens the store of uploads that wait to be published, in a folder of the store that is never served: among the releases,
 * every uploaded file would be served from the app's own origin.
 */
export const openCandidateStore = (store: string, options: StoreOptions): Promise<ReleaseStore> =>
  openStore(`${store.replace(/\/+$/, '')}/candidates`, options)
