/**
 * Path of a released file inside the store, from the path of its URL.
 * @returns undefined for anything but plain names: no `..`, no hidden file, nothing encoded.
 */
export const toStoredPath = (urlPath: string): string | undefined => {
  const parts = urlPath.split('/').filter((part, index) => part !== '' || index > 0)
  const isRelease = parts[0] === 'remotes' || parts[0] === 'host'
  return isRelease && parts.every((part) => /^[\w@-][\w.@-]*$/.test(part)) ? parts.join('/') : undefined
}
