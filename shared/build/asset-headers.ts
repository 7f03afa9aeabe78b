import path from 'node:path'

/** A year: releases are never changed, so a browser need not ask twice. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Of pages and of what a page reads at its start: a release is live the moment that it is published. */
export const NEVER_STORED = 'no-store'

const TYPES: Readonly<Record<string, string>> = {
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

/** Media type of a file by its name. */
export const typeOf = (file: string): string => TYPES[path.extname(file)] ?? 'application/octet-stream'
