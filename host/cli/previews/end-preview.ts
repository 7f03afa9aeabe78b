import { isPreviewId, previewPath } from '@soundings/shared/internal/contract/preview-address.ts'
import { refreshPages } from '../page/refresh-pages.ts'
import type { ReleaseStore } from '../store/release-store.ts'

/**
 * Ends a preview: its link shows what is live from then on, and no page lists it.
 * @returns whether there was one.
 */
export const endPreview = async (store: ReleaseStore, id: string): Promise<boolean> => {
  if (!isPreviewId(id)) return false
  const page = previewPath(id)
  if ((await store.readPage(page)) === undefined) return false
  await store.removePage(page)
  await refreshPages(store)
  return true
}
