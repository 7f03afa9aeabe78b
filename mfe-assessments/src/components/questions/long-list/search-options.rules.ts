/** An option that a search matches by its label. */
type Labelled = { readonly label: string }

/** Text without case, accents and marks: 'Ängste', 'angste' and 'ANGSTE' become the same. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The options whose labels contain each word of the query: first those that begin with it, then in the instrument's order. */
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
