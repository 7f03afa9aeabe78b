import { ENGLISH } from '@soundings/shared/internal/messages/language.rules.ts'

/** Sources of a page's language, by priority. */
export type LanguageSources = {
  /** `?lang=` of the link, or what the person chose: in this page, or on this device before. */
  chosen: string | null | undefined
  /** `preferredLanguage` of the user, where the server sends it. */
  user?: string | undefined
  /** The clinic's. */
  clinic?: string | undefined
  /** The languages that the browser is set to. */
  device: readonly string[]
}

/** The one of `offered` that a tag names: `es-MX` is `es` where there is no `es-MX`. */
const matchOf = (tag: string | null | undefined, offered: readonly string[]): string | undefined => {
  const wanted = tag?.toLowerCase()
  if (!wanted) return undefined
  return (
    offered.find((language) => language.toLowerCase() === wanted) ??
    offered.find((language) => language.toLowerCase() === wanted.split('-')[0])
  )
}

/**
 * The language of a page: the first source that names one of those that the deployment shows, else English.
 * @param shown without English, which is always there
 */
export const chooseLanguage = (
  { chosen, user, clinic, device }: LanguageSources,
  shown: readonly string[],
): string => {
  const offered = [ENGLISH, ...shown]
  return [chosen, user, clinic, ...device].map((tag) => matchOf(tag, offered)).find(Boolean) ?? ENGLISH
}
