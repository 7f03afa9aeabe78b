const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code))

/** Each script has ten consecutive digits that begin with zero. */
const toAsciiDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (isDigit(code - before - 1)) before += 1
  return String(before % 10)
}

/** Matches invisible characters, and joiners between Arabic or Indic letters, which are part of the spelling. */
const JOINER_OR_INVISIBLE = /([\u0620-\u1cff])([\u200c\u200d])(?=[\u0620-\u1cff])|\p{Cf}/gu

const toVisible = (text: string): string => text.replace(JOINER_OR_INVISIBLE, '$1$2').replace(/\s/g, ' ')

/** Removes surrounding space and invisible characters. Not for free text, where these characters join emoji. */
export const toPlainEntry = (text: string): string => toVisible(text).trim()

/** Converts digits of every script (`٣`, `３`, `३`) to 0 to 9, and removes invisible characters. */
export const toAsciiDigits = (text: string): string =>
  toVisible(text).replace(/\p{Nd}/gu, (digit) => (digit >= '0' && digit <= '9' ? digit : toAsciiDigit(digit)))

/** A typed number without surrounding space: digits, minus and plus in ASCII, the rest unchanged. */
export const toAsciiNumber = (text: string): string =>
  toAsciiDigits(text)
    .trim()
    .replace(/^[\u2212\uff0d\ufe63]/, '-')
    .replace(/^\uff0b/, '+')
