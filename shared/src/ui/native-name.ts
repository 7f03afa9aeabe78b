/** The name of a language in that language, such as 'Español'. Capitalized, because it is not part of a sentence. */
export const nativeNameOf = (tag: string): string => {
  const name = new Intl.DisplayNames([tag], { type: 'language', fallback: 'code' }).of(tag) ?? tag
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}
