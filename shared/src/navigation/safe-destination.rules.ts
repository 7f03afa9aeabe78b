/** Internal module: may change without notice. */
/** A reserved origin: addresses that resolve to it are paths of this product. */
const OWN_ORIGIN = 'https://ours.invalid'

/** Browsers remove these characters or read them as a slash. */
const UNSAFE_CHARACTERS = /[\s\p{Cc}\p{Cf}\\]/u

/** Replaces `URL.canParse`, which our oldest supported browsers lack. */
const parseUrl = (value: string, base: string): URL | undefined => {
  try {
    return new URL(value, base)
  } catch {
    return undefined
  }
}

/**
 * Path, query and fragment; undefined for an address that a browser could resolve to another origin or run as code
 * (specification, 4 Auth).
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

/** An absolute address on this or a configured origin; otherwise undefined. */
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
