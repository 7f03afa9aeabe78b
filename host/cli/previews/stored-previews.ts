import {
  PREVIEW_ALGORITHM,
  type PreviewClaims,
  previewClaimsSchema,
  previewDocumentSchema,
} from '@soundings/shared/internal/contract/preview.ts'
import { PREVIEWS_FOLDER, previewPath } from '@soundings/shared/internal/contract/preview-address.ts'
import { type CryptoKey, importJWK, jwtVerify } from 'jose'
import * as v from 'valibot'
import type { ReleaseStore } from '../store/release-store.ts'
import { readPublicKey } from './preview-key.ts'

export type Preview = {
  id: string
  by: string
  until: string
  /** By remote. */
  remotes: Record<string, string>
  /** Its first screen without a parameter. */
  path: string
}

const ofEachRoute = (remotes: PreviewClaims['remotes']) =>
  Object.values(remotes).flatMap(({ routes }) => routes.map(({ path }) => path))

export const toPreview = ({ sub, exp, by, remotes }: PreviewClaims): Preview => ({
  id: sub,
  by,
  until: new Date(exp * 1_000).toISOString(),
  remotes: Object.fromEntries(Object.entries(remotes).map(([name, { version }]) => [name, version])),
  path: ofEachRoute(remotes).find((path) => !path.includes(':')) ?? '/',
})

type Verifying = { key: CryptoKey | Uint8Array; now: Date }

/** Precedes every expiry, so that expired previews can also be verified. */
const BEFORE_ALL = new Date(0)

/** Undefined if pages reject the document: it has expired, has another key, or is invalid. */
const readStored = async (store: ReleaseStore, page: string, { key, now }: Verifying) => {
  try {
    const { token } = v.parse(previewDocumentSchema, JSON.parse((await store.readPage(page)) ?? ''))
    const algorithms = [PREVIEW_ALGORITHM]
    const { payload } = await jwtVerify(token, key, { algorithms, currentDate: now })
    const preview = toPreview(v.parse(previewClaimsSchema, payload))
    return page === previewPath(preview.id) ? preview : undefined
  } catch {
    return undefined
  }
}

/** `preview` is undefined if pages reject the document. */
const readAll = async (store: ReleaseStore, now: Date) => {
  const pages = await store.listPages(PREVIEWS_FOLDER)
  const publicKey = await readPublicKey(store)
  if (!publicKey) return pages.map((page) => ({ page, preview: undefined }))
  const key = await importJWK(publicKey, PREVIEW_ALGORITHM)
  return Promise.all(
    pages.map(async (page) => ({ page, preview: await readStored(store, page, { key, now }) })),
  )
}

/** Earliest expiry first. */
export const listPreviews = async (store: ReleaseStore, now: Date): Promise<Preview[]> =>
  (await readAll(store, now))
    .flatMap(({ preview }) => preview ?? [])
    .sort((a, b) => a.until.localeCompare(b.until))

/** Includes expired previews, because readers compare expiries with their own clock. */
export const storedPreviews = (store: ReleaseStore): Promise<Preview[]> => listPreviews(store, BEFORE_ALL)

export const removeExpired = async (store: ReleaseStore, now: Date): Promise<void> => {
  for (const { page, preview } of await readAll(store, now)) if (!preview) await store.removePage(page)
}
