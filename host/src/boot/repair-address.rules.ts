/** Control characters, quoted-printable line breaks, soft and no-break characters, U+2000 and above, and entities. */
const NEVER_OURS = /([?&]\w+=)?(=|%3D)?%0.|%(C2|E2%8.|EF%B.)%..|(amp|gt);/gi
/** Characters that a sentence, quotation marks or brackets append to a link. `=`, `_` and `-` may end a code. */
const AFTER_LINK = /([^\w=%/-]|%(?!3D)[2-7].)+($|\?)/gi
/** Ids are case-sensitive, so capitals are a change of a mail program. */
const SHOUTED_ID = /[A-Z-]*[A-F\d]{8}-[A-F\d-]+/g

/** Mail and text programs add line breaks and punctuation, change `&`, `?` and slashes, or capitalize ids. */
export const repairAddress = (address: string): string =>
  address
    .replace(/%3F(?=\w+=)/i, '?')
    .replace(NEVER_OURS, '$1')
    .replace(AFTER_LINK, '$2')
    .replace(SHOUTED_ID, (id) => id.toLowerCase())
    // Keeps the query, which may contain a URL. Paths of the app contain no `=`.
    .replace(/(\?.*)|=|(%20)*(\/)(%20|\/)*/g, '$1$3')
