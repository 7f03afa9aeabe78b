import { readSettings } from '../page/page-settings.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { PICTURES_FOLDER, type Pictures, picturesPath } from './pictures.rules.ts'

export const listPictures = (store: ReleaseStore): Promise<string[]> => store.listPages(PICTURES_FOLDER)

/** Replaces earlier pictures. Stores nothing if no page shows them. */
export const storePictures = async (
  store: ReleaseStore,
  { name, version }: { name: string; version: string },
  pictures: Pictures,
): Promise<void> => {
  const { releasesPage } = await readSettings(store)
  if (!releasesPage) return
  const page = picturesPath(name, version)
  if (Object.keys(pictures).length === 0) return store.removePage(page)
  const before = await store.readPage(page)
  await store.putPage(page, `${JSON.stringify(pictures)}\n`, before)
}
