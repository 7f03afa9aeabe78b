import { ENGLISH } from '@soundings/shared/internal/messages/language.rules.ts'

/** In order of priority. */
export type LanguageSources = {
  /** `?lang=` of the link, or the person's choice in this page or earlier on this device. */
  chosen: string | null | undefined
  /** `preferredLanguage` of the user, if the server sends it. */
  user?: string | undefined
  clinic?: string | undefined
  device: readonly string[]
}

/** `es-MX` matches `es` if `es-MX` is not offered. */
const matchOf = (tag: string | null | undefined, offered: readonly string[]): string | undefined => {
  const wanted = tag?.toLowerCase()
  if (!wanted) return undefined
  return (
    offered.find((language) => language.toLowerCase() === wanted) ??
    offered.find((language) => language.toLowerCase() === wanted.split('-')[0])
  )
}

/** The first source with a supported language decides, else English, which `shown` does not contain. */
export const chooseLanguage = (
  { chosen, user, clinic, device }: LanguageSources,
  shown: readonly string[],
): string => {
  const offered = [ENGLISH, ...shown]
  return [chosen, user, clinic, ...device].map((tag) => matchOf(tag, offered)).find(Boolean) ?? ENGLISH
}
