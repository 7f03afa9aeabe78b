/**
 * Control characters, with the `=` that quoted-printable breaks a line by, but for that of a parameter; no-break and soft characters,
 * the typographic ones and those without width from U+2000 on; and what makes `&amp;` of `&`, and `&gt;` of `>`.
 */
const NEVER_OURS = /([?&]\w+=)?(=|%3D)?%0.|%(C2|E2%8.|EF%B.)%..|(amp|gt);/gi
/** What a sentence, quotation marks or brackets add to the end of a link, or of its path; `=`, `_` and `-` may end a code. */
const AFTER_LINK = /([^\w=%/-]|%(?!3D)[2-7].)+($|\?)/gi
/** Ids are compared to the letter. */
const SHOUTED_ID = /[A-Z-]*[A-F\d]{8}-[A-F\d-]+/g

/**
 * The path and query that a link meant, before mail and text programs changed it: broke its lines (quoted-printable too), took the end of the sentence into
 * it, wrote `&` as `&amp;` or `?` as `%3F`, doubled its slashes, or put an id in capitals. What holds nothing of this stays as it is.
 */
export const mendAddress = (address: string): string =>
  address
    .replace(/%3F(?=\w+=)/i, '?')
    .replace(NEVER_OURS, '$1')
    .replace(AFTER_LINK, '$2')
    .replace(SHOUTED_ID, (id) => id.toLowerCase())
    // A query, which may hold an address, stays; no path of ours has a `=`.
    .replace(/(\?.*)|=|(%20)*(\/)(%20|\/)*/g, '$1$3')
