import * as v from 'valibot'
import { readSettings } from '../page/page-settings.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { PICTURES_FOLDER, type Pictures, picturesPath, picturesSchema } from './pictures.rules.ts'

/** The files of pictures in a store. */
export const listPictures = (store: ReleaseStore): Promise<string[]> => store.listPages(PICTURES_FOLDER)

/**
 * Keeps the pictures of a release's last check, in the place of those of the one before. Nothing is kept where no page shows them.
 */
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

const isDamaged = async (store: ReleaseStore, page: string): Promise<boolean> => {
  try {
    return !v.is(picturesSchema, JSON.parse((await store.readPage(page)) ?? ''))
  } catch {
    return true
  }
}

/** Files that hold something else than pictures of screens. */
export const damagedPictures = async (store: ReleaseStore): Promise<string[]> => {
  const damaged: string[] = []
  for (const page of await listPictures(store)) if (await isDamaged(store, page)) damaged.push(page)
  return damaged
}
