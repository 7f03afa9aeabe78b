/**
 * Control characters, with the `=` of a quoted-printable line break unless it belongs to a parameter; no-break and soft characters,
 * typographic and zero-width ones from U+2000 on; and the rest of the entities in `&amp;` and `&gt;`.
 */
const NEVER_OURS = /([?&]\w+=)?(=|%3D)?%0.|%(C2|E2%8.|EF%B.)%..|(amp|gt);/gi
/** Characters that a sentence, quotation marks or brackets append to a link or its path; `=`, `_` and `-` may end a code. */
const AFTER_LINK = /([^\w=%/-]|%(?!3D)[2-7].)+($|\?)/gi
/** Ids are case-sensitive. */
const SHOUTED_ID = /[A-Z-]*[A-F\d]{8}-[A-F\d-]+/g

/**
 * Undoes changes of mail and text programs to a link: line breaks (also quoted-printable), appended punctuation,
 * `&` as `&amp;` or `?` as `%3F`, doubled slashes, an id in capitals. Other URLs are returned unchanged.
 */
export const repairAddress = (address: string): string =>
  address
    .replace(/%3F(?=\w+=)/i, '?')
    .replace(NEVER_OURS, '$1')
    .replace(AFTER_LINK, '$2')
    .replace(SHOUTED_ID, (id) => id.toLowerCase())
    // A query, which may contain a URL, stays; none of our paths has a `=`.
    .replace(/(\?.*)|=|(%20)*(\/)(%20|\/)*/g, '$1$3')
