/** Line breaks, tabs, no-break and soft characters, and those of U+2000 to U+206F: typographic, or without width. */
const NEVER_OURS = /%(0[9AD]|C2%A[0D]|E2%8[01]%..|EF%BB%BF)/gi
/** What a sentence, quotation marks or brackets add to the end of a link; `_` and `-` may end a code. */
const AFTER_LINK = /([.,;:!?)\]}>'"]|%(2[0279]|3[CE]|[57]D))+$/i
/** Ids are compared to the letter. */
const SHOUTED_ID = /\b([A-Z]+-)?[0-9A-F]{8}(-[0-9A-F]+)+\b/g

/**
 * The address that a link meant, before mail and text programs changed it: broke its lines, took the end of the sentence into
 * it, wrote `&` as `&amp;`, doubled its slashes, or put an id in capitals. An address that holds nothing of this stays as it is.
 */
export const mendAddress = (pathname: string, search: string): string => {
  const [path = '', ...query] = `${pathname}${search}`
    .replace(NEVER_OURS, '')
    .replace(AFTER_LINK, '')
    .replace(SHOUTED_ID, (id) => id.toLowerCase())
    .split('?')
  return [
    path.replace(/\/+/g, '/').replace(/(%20)+(?=\/)/g, '') || '/',
    ...query.map((text) => text.replace(/&amp;/g, '&')),
  ].join('?')
}
