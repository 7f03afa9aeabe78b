import path from 'node:path'

/** A year: releases are never changed, so a browser need not ask twice. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
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

/**
 * Path of a released file inside the store, from the path of its URL.
 * @returns undefined for anything but plain names: no `..`, no hidden file, nothing encoded.
 */
export const storedPathOf = (urlPath: string): string | undefined => {
  const parts = urlPath.split('/').filter((part, index) => part !== '' || index > 0)
  const isRelease = parts[0] === 'remotes' || parts[0] === 'host'
  return isRelease && parts.every((part) => /^[\w@-][\w.@-]*$/.test(part)) ? parts.join('/') : undefined
}

/** Whether an address names a file rather than a screen. */
export const isFilePath = (urlPath: string): boolean => /\.[a-z0-9]{1,8}$/i.test(urlPath)
