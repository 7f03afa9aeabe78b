/**
 * The key of a message in a catalog: a hash (FNV-1a, 32 bits) of its id and its English text. A changed text has another
 * key, so that it never gets an outdated translation, and two releases of a remote in one page never share a wrong one.
 */
export const messageKey = (id: string, english: string): string => {
  let hash = 0x811c9dc5
  for (const character of `${id}\u0004${english}`) {
    hash ^= character.codePointAt(0) ?? 0
    hash = Math.imul(hash, 0x01000193)
  }
  return (hash >>> 0).toString(36)
}
