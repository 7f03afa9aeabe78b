/** Control characters, no-break and soft ones, the typographic ones and those without width from U+2000 on; and what makes `&amp;` of `&`. */
const NEVER_OURS = /%(0.|(C2|E2%8.|EF%B.)%..)|amp;/gi
/** What a sentence, quotation marks or brackets add to the end of a link; `_` and `-` may end a code. */
const AFTER_LINK = /([^\w/=%-]|%([27].|3E|5D))+$/i
/** Ids are compared to the letter. */
const SHOUTED_ID = /[A-Z-]*[\dA-F]{8}-[\dA-F-]+/g

/**
 * The path and query that a link meant, before mail and text programs changed it: broke its lines, took the end of the sentence into
 * it, wrote `&` as `&amp;`, doubled its slashes, or put an id in capitals. What holds nothing of this stays as it is.
 */
export const mendAddress = (address: string): string =>
  address
    .replace(NEVER_OURS, '')
    .replace(AFTER_LINK, '')
    .replace(SHOUTED_ID, (id) => id.toLowerCase())
    // A query may hold an address.
    .replace(/^[^?]*/, (path) => path.replace(/(%20)*\/+/g, '/'))
