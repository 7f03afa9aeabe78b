import path from 'node:path'

/** A year without revalidation: releases never change. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'

/** For pages and what they read at their start, so that a release is live as soon as it is published. */
export const NEVER_STORED = 'no-store'

/**
 * Media types of a release's files by extension; every other file is `OTHER_TYPE`. None is a document of its own but an
 * SVG, which is served as a download (`DOWNLOADED`): an image all the same.
 */
export const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
}

export const OTHER_TYPE = 'application/octet-stream'

/**
 * `Content-Disposition` of a release's files: a browser that opens one downloads it, and opens no document of the
 * page's origin.
 */
export const DOWNLOADED = 'attachment'

export const mediaTypeOf = (file: string): string => MEDIA_TYPES[path.extname(file)] ?? OTHER_TYPE

/** Media types that pages have besides: no release may have a file of them. */
export const PAGE_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
}

/** Of what is served outside of the releases, where pages are. */
export const pageTypeOf = (file: string): string => PAGE_TYPES[path.extname(file)] ?? mediaTypeOf(file)

/** Whether a release may have a file of this kind; journeys are modules, which a check runs. */
export const isReleasable = (file: string): boolean =>
  Object.hasOwn(MEDIA_TYPES, path.extname(file)) || file.endsWith('.spec.mjs')
