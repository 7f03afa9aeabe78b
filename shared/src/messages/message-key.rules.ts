/** FNV-1a (32 bits). A changed English text has another key, so that it never gets an outdated translation. */
export const messageKey = (id: string, english: string): string => {
  let hash = 0x811c9dc5
  for (const character of `${id}\u0004${english}`) {
    hash ^= character.codePointAt(0) ?? 0
    hash = Math.imul(hash, 0x01000193)
  }
  return (hash >>> 0).toString(36)
}
