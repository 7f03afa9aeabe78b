const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code))

/** The value of a digit: each script has its ten digits in one run of code points that begins with zero. */
const toAsciiDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (isDigit(code - before - 1)) before += 1
  return String(before % 10)
}

/** The same text with the digits of every script (`٣`, `３`, `३`) as 0 to 9: keyboards of other languages type those. */
export const toAsciiDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => (digit >= '0' && digit <= '9' ? digit : toAsciiDigit(digit)))

/** A number as it was typed, without the space around it: digits, minus and plus in ASCII, everything else as it is. */
export const toAsciiNumber = (text: string): string =>
  toAsciiDigits(text.trim())
    .replace(/^[\u2212\uff0d\ufe63]/, '-')
    .replace(/^\uff0b/, '+')
