/** The name of a language in that language, such as 'español'; capitalized where the script has case, since it is used alone. */
export const nativeNameOf = (tag: string): string => {
  const name = new Intl.DisplayNames([tag], { type: 'language', fallback: 'code' }).of(tag) ?? tag
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}
