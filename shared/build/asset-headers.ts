import path from 'node:path'

export const IMMUTABLE = 'public, max-age=31536000, immutable'

/** For pages and their first requests, so that a new release is live at once. */
export const NEVER_STORED = 'no-store'

/** Browsers render none of these as a document, except SVG, which is served as a download. */
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

/** `Content-Disposition` of a file that browsers must not render as a document of the page's origin. */
export const DOWNLOADED = 'attachment'

export const mediaTypeOf = (file: string): string => MEDIA_TYPES[path.extname(file)] ?? OTHER_TYPE

/** Media types of pages only: a release may not contain them. */
export const PAGE_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
}

export const pageTypeOf = (file: string): string => PAGE_TYPES[path.extname(file)] ?? mediaTypeOf(file)

/** Journeys (`.spec.mjs`) are modules that only the release check runs. */
export const isReleasable = (file: string): boolean =>
  Object.hasOwn(MEDIA_TYPES, path.extname(file)) || file.endsWith('.spec.mjs')
