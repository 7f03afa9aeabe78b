/** Internal module: may change without notice. */
/** A reserved origin: an address that resolves to it is a path of this product. */
const OWN_ORIGIN = 'https://ours.invalid'

/** Characters that browsers drop from an address, or read as a slash. */
const UNSAFE_CHARACTERS = /[\s\p{Cc}\p{Cf}\\]/u

/** `URL.canParse` is younger than the oldest browsers that we build for. */
const parseUrl = (value: string, base: string): URL | undefined => {
  try {
    return new URL(value, base)
  } catch {
    return undefined
  }
}

/**
 * Parses a path of this product from an untrusted value, such as a parameter. Anything that a browser could read as
 * another origin or as code is refused (specification, 4 Auth).
 * @returns path, query and fragment; undefined when the value is no such path.
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
 * Parses an address on this origin, or on one that the configuration allows, from an untrusted value.
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
