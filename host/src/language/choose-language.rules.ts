import { ENGLISH } from '@soundings/shared/internal/messages/language.rules.ts'

/** Sources of a page's language, by priority. */
export type LanguageSources = {
  /** `?lang=` of the link, or the person's choice in this page or earlier on this device. */
  chosen: string | null | undefined
  /** `preferredLanguage` of the user, if the server sends it. */
  user?: string | undefined
  /** The clinic's language. */
  clinic?: string | undefined
  /** The browser's languages. */
  device: readonly string[]
}

/** The language of `offered` that a tag names: `es-MX` is `es` without an `es-MX`. */
const matchOf = (tag: string | null | undefined, offered: readonly string[]): string | undefined => {
  const wanted = tag?.toLowerCase()
  if (!wanted) return undefined
  return (
    offered.find((language) => language.toLowerCase() === wanted) ??
    offered.find((language) => language.toLowerCase() === wanted.split('-')[0])
  )
}

/**
 * The language of a page: of the first source that names one of the deployment's languages, else English.
 * @param shown without English, which is always available
 */
export const chooseLanguage = (
  { chosen, user, clinic, device }: LanguageSources,
  shown: readonly string[],
): string => {
  const offered = [ENGLISH, ...shown]
  return [chosen, user, clinic, ...device].map((tag) => matchOf(tag, offered)).find(Boolean) ?? ENGLISH
}
