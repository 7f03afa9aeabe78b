const orEmpty = (decode: () => string): string => {
  try {
    return decode()
  } catch {
    return ''
  }
}

const decodedOnce = (text: string): string[] => [
  [...text].reverse().join(''),
  text.replaceAll(/(?:%[\da-f]{2})+/gi, (encoded) => orEmpty(() => decodeURIComponent(encoded))),
  text.replaceAll(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
  ...(text.match(/[\w+/=-]{8,}/g) ?? []).flatMap((run) => [
    Buffer.from(run, 'base64').toString(),
    Buffer.from(run, 'base64').toString('utf16le'),
    Buffer.from(run, 'hex').toString(),
  ]),
  ...(text.match(/\d{2,3}(?:[,\s]+\d{2,3}){7,}/g) ?? []).map((codes) =>
    String.fromCharCode(...codes.split(/\D+/).map(Number)),
  ),
]

/** Longer texts are a cache or an image, which would take seconds to decode. */
const MOST_LETTERS = 100_000

/** Whether a text contains a secret, plain or encoded up to twice, ignoring case. */
export const holdsSecret = (text: string, secrets: readonly string[]): boolean => {
  const once = [text.slice(0, MOST_LETTERS), ...decodedOnce(text.slice(0, MOST_LETTERS))]
  return [...once, ...once.flatMap(decodedOnce)].some((form) => {
    const lower = form.toLowerCase()
    return secrets.some((secret) => lower.includes(secret.toLowerCase()))
  })
}
