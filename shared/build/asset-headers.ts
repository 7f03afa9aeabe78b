import path from 'node:path'

/** A year without revalidation: releases never change. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'

/** For pages and what they read at their start, so that a release is live as soon as it is published. */
export const NEVER_STORED = 'no-store'

/** Media types by extension; every other file is `OTHER_TYPE`. */
export const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
}

export const OTHER_TYPE = 'application/octet-stream'

export const mediaTypeOf = (file: string): string => MEDIA_TYPES[path.extname(file)] ?? OTHER_TYPE
