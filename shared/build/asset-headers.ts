import path from 'node:path'

/** A year without revalidation: releases never change. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'

/** For pages and their first reads, so that a release is live as soon as it is published. */
export const NEVER_STORED = 'no-store'

/**
 * Media types of released files by extension; every other file is `OTHER_TYPE`. None is a document, except
 * SVG, which is served as a download (`DOWNLOADED`) and still works as an image.
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
 * `Content-Disposition` of released files, so that browsers download an opened file instead of showing a document of the
 * page's origin.
 */
export const DOWNLOADED = 'attachment'

export const mediaTypeOf = (file: string): string => MEDIA_TYPES[path.extname(file)] ?? OTHER_TYPE

/** Further media types of pages, which no release may contain. */
export const PAGE_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
}

/** Media types outside releases, where pages are. */
export const pageTypeOf = (file: string): string => PAGE_TYPES[path.extname(file)] ?? mediaTypeOf(file)

/** Whether a release may contain a file of this type; journeys are modules, which a check runs. */
export const isReleasable = (file: string): boolean =>
  Object.hasOwn(MEDIA_TYPES, path.extname(file)) || file.endsWith('.spec.mjs')
