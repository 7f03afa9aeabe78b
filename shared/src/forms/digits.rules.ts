const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code))

/** The value of a digit: each script has its ten digits in one run of code points that begins with zero. */
const toAsciiDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (isDigit(code - before - 1)) before += 1
  return String(before % 10)
}

/** Beside the letters of Arabic, Indic and other scripts a joiner changes how a word is written. */
const JOINER_OR_INVISIBLE = /([\u0620-\u1cff])([\u200c\u200d])(?=[\u0620-\u1cff])|\p{Cf}/gu

const toVisible = (text: string): string => text.replace(JOINER_OR_INVISIBLE, '$1$2').replace(/\s/g, ' ')

/**
 * A name, address, code or number as it was meant: without the invisible characters (zero width, of direction, soft hyphens)
 * that pasted text has, without space around it, and with plain spaces. Not for free text: an emoji is joined by them.
 */
export const toPlainEntry = (text: string): string => toVisible(text).trim()

/**
 * The same text with the digits of every script (`٣`, `３`, `३`) as 0 to 9, which keyboards of other languages type, and
 * without invisible characters.
 */
export const toAsciiDigits = (text: string): string =>
  toVisible(text).replace(/\p{Nd}/gu, (digit) => (digit >= '0' && digit <= '9' ? digit : toAsciiDigit(digit)))

/** A number as it was typed, without the space around it: digits, minus and plus in ASCII, everything else as it is. */
export const toAsciiNumber = (text: string): string =>
  toAsciiDigits(text)
    .trim()
    .replace(/^[\u2212\uff0d\ufe63]/, '-')
    .replace(/^\uff0b/, '+')
