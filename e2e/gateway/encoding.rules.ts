/** Encodings that the store has ready, best first. */
const ENCODINGS = [
  { name: 'br', extension: '.br' },
  { name: 'gzip', extension: '.gz' },
] as const

export type Encoding = (typeof ENCODINGS)[number]

const accepts = (header: string, name: string): boolean =>
  header.split(',').some((part) => {
    const [coding = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    return (
      (coding === name || coding === '*') && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
    )
  })

/** The encodings that a browser takes, best first; none is always fine too. */
export const acceptedEncodings = (header: string | undefined): Encoding[] =>
  ENCODINGS.filter(({ name }) => accepts(header ?? '', name))
