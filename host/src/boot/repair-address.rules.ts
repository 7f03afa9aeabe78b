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
 * Undoes what mail and text programs do to a link: broken lines (quoted-printable too), the end of the sentence appended,
 * `&` as `&amp;` or `?` as `%3F`, doubled slashes, an id in capitals. An address with none of these is returned unchanged.
 */
export const repairAddress = (address: string): string =>
  address
    .replace(/%3F(?=\w+=)/i, '?')
    .replace(NEVER_OURS, '$1')
    .replace(AFTER_LINK, '$2')
    .replace(SHOUTED_ID, (id) => id.toLowerCase())
    // A query, which may hold an address, stays; no path of ours has a `=`.
    .replace(/(\?.*)|=|(%20)*(\/)(%20|\/)*/g, '$1$3')
