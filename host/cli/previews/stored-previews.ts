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

/** A preview in the commands' output format. */
export type Preview = {
  id: string
  by: string
  until: string
  /** Versions, by the name of the remote. */
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

/** A time before every expiry, so that expired previews can be verified, too. */
const BEFORE_ALL = new Date(0)

/** Undefined for a document that pages refuse: it has expired, has another key, or is invalid. */
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

/** The store's documents, each with its preview if pages accept it. */
const readAll = async (store: ReleaseStore, now: Date) => {
  const pages = await store.listPages(PREVIEWS_FOLDER)
  const publicKey = await readPublicKey(store)
  if (!publicKey) return pages.map((page) => ({ page, preview: undefined }))
  const key = await importJWK(publicKey, PREVIEW_ALGORITHM)
  return Promise.all(
    pages.map(async (page) => ({ page, preview: await readStored(store, page, { key, now }) })),
  )
}

/** Every active preview, earliest expiry first. */
export const listPreviews = async (store: ReleaseStore, now: Date): Promise<Preview[]> =>
  (await readAll(store, now))
    .flatMap(({ preview }) => preview ?? [])
    .sort((a, b) => a.until.localeCompare(b.until))

/**
 * Every preview with a document, active or not: the files are written once, and readers compare expiries with their
 * own clock.
 */
export const storedPreviews = (store: ReleaseStore): Promise<Preview[]> => listPreviews(store, BEFORE_ALL)

/** Removes documents that pages no longer accept. */
export const removeExpired = async (store: ReleaseStore, now: Date): Promise<void> => {
  for (const { page, preview } of await readAll(store, now)) if (!preview) await store.removePage(page)
}
