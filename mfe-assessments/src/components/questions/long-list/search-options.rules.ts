type Labelled = { readonly label: string }

/** Without case, accents and marks: 'Ängste', 'angste' and 'ANGSTE' are equal. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Labels must contain each word of the query. Labels that start with it come first, in the instrument's order. */
export const searchOptions = <Option extends Labelled>(
  options: readonly Option[],
  query: string,
): readonly Option[] => {
  const wanted = plain(query.trim())
  if (wanted === '') return options
  const words = wanted.split(/\s+/)
  const found = options.filter(({ label }) => words.every((word) => plain(label).includes(word)))
  const isFirst = ({ label }: Option) => plain(label).startsWith(wanted)
  return [...found.filter(isFirst), ...found.filter((option) => !isFirst(option))]
}
