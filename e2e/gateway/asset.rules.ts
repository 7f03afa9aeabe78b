/**
 * Path of a released file inside the store, from the path of its URL.
 * @returns undefined for anything but plain names: no `..`, no hidden file, nothing encoded.
 */
export const toStoredPath = (urlPath: string): string | undefined => {
  const parts = urlPath.split('/').filter((part, index) => part !== '' || index > 0)
  const isRelease = parts[0] === 'remotes' || parts[0] === 'host'
  return isRelease && parts.every((part) => /^[\w@-][\w.@-]*$/.test(part)) ? parts.join('/') : undefined
}

/** Whether an address names a file rather than a screen; a capital after a dot is the next sentence of a message. */
export const isFilePath = (urlPath: string): boolean => /\.[a-z0-9]{1,8}$/.test(urlPath)
