/** The name of a language in that language, such as 'Español': capitalized if the script has case, since it stands alone. */
export const nativeNameOf = (tag: string): string => {
  const name = new Intl.DisplayNames([tag], { type: 'language', fallback: 'code' }).of(tag) ?? tag
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}
