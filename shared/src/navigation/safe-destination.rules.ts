/** Internal module: may change without notice. */
/** A reserved origin: addresses that resolve to it are paths of this product. */
const OWN_ORIGIN = 'https://ours.invalid'

/** Characters that browsers remove from an address or read as a slash. */
const UNSAFE_CHARACTERS = /[\s\p{Cc}\p{Cf}\\]/u

/** `URL.canParse` is newer than our oldest supported browsers. */
const parseUrl = (value: string, base: string): URL | undefined => {
  try {
    return new URL(value, base)
  } catch {
    return undefined
  }
}

/**
 * Parses a path of this product from an untrusted value, such as a parameter. Rejects anything that a browser could
 * resolve to another origin or run as code (specification, 4 Auth).
 * @returns path, query and fragment; undefined for any other value.
 */
export const parseSafePath = (value: unknown): string | undefined => {
  if (
    typeof value !== 'string' ||
    !value.startsWith('/') ||
    value.startsWith('//') ||
    UNSAFE_CHARACTERS.test(value)
  )
    return undefined
  const url = parseUrl(value, OWN_ORIGIN)
  if (!url) return undefined
  const { origin, pathname, search, hash } = url
  const isOurs = origin === OWN_ORIGIN && !pathname.startsWith('//') && !/%(2f|5c)/i.test(pathname)
  return isOurs ? `${pathname}${search}${hash}` : undefined
}

/**
 * Parses an address on this or a configured origin from an untrusted value.
 * @returns the absolute address; undefined for any other origin.
 */
export const parseSafeAddress = (
  value: string | null,
  ourOrigin: string,
  allowedOrigins: readonly string[],
): string | undefined => {
  const url = value && !UNSAFE_CHARACTERS.test(value) ? parseUrl(value, ourOrigin) : undefined
  if (!url) return undefined
  const { href, origin, protocol, username, password } = url
  const isWeb = protocol === 'https:' || protocol === 'http:'
  const isAllowed = origin === ourOrigin || allowedOrigins.includes(origin)
  return isWeb && isAllowed && username === '' && password === '' ? href : undefined
}
