/** What the clinic's own words are translated into; `translations` has a file of each but English. */
export const LANGUAGES = ['en', 'es', 'ar'] as const

export type Language = (typeof LANGUAGES)[number]

export const ENGLISH: Language = 'en'

/** The first tag that names a language of the clinic: `es-MX` is `es`. */
export const matchLanguage = (tags: readonly (string | null | undefined)[]): Language | undefined =>
  tags
    .map((tag) => LANGUAGES.find((language) => language === tag?.split('-')[0]?.toLowerCase()))
    .find(Boolean)

/** The weight of an entry such as `es;q=0.8`; 0 for one that is refused or cannot be read. */
const weightOf = (parameters: string): number => {
  const weight = /;\s*q=([\d.]+)/.exec(parameters)?.[1]
  return weight === undefined ? 1 : Number(weight) || 0
}

/** The language that a request asks for by its `Accept-Language`; English where it names none of the clinic's. */
export const readAcceptLanguage = (header: string | undefined): Language => {
  const wanted = (header ?? '')
    .split(',')
    .map((entry) => ({ tag: entry.split(';')[0]?.trim(), weight: weightOf(entry) }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
  return matchLanguage(wanted.map(({ tag }) => tag)) ?? ENGLISH
}
