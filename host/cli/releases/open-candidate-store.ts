import { openStore } from '../store/open-store.ts'
import type { ReleaseStore } from '../store/release-store.ts'

type Where = Parameters<typeof openStore>[1]

/**
 * Where uploads wait until somebody who may publish takes them up: below the store, in a folder that is served to
 * nobody. A file that lay among the releases would be a page of the app's own origin, published or not.
 */
export const openCandidateStore = (store: string, where: Where): Promise<ReleaseStore> =>
  openStore(`${store.replace(/\/+$/, '')}/candidates`, where)
