/** Internal module: may change without notice. */
/** An option of a multi-select. An exclusive one ("None of these") excludes all others. */
export type ExclusiveOption = {
  readonly value: string
  readonly exclusive?: boolean | undefined
}

/** The chosen options after a change, in the order of the options, and those that it cleared automatically. */
export type ChoiceChange = {
  readonly chosen: readonly string[]
  readonly cleared: readonly string[]
}

/**
 * Toggles one option. The last choice wins: an exclusive option clears all others, any other clears the exclusive ones
 * (specification 5, override answers). A value that is no option changes nothing.
 */
export const toggleChoice = (
  options: readonly ExclusiveOption[],
  chosen: readonly string[],
  value: string,
): ChoiceChange => {
  const toggled = options.find((option) => option.value === value)
  const before = options.filter((option) => chosen.includes(option.value))
  const valuesOf = (list: readonly ExclusiveOption[]) => list.map((option) => option.value)
  if (!toggled) return { chosen: valuesOf(before), cleared: [] }
  if (chosen.includes(value))
    return { chosen: valuesOf(before.filter((option) => option !== toggled)), cleared: [] }

  const stays = (option: ExclusiveOption) => !toggled.exclusive && !option.exclusive
  return {
    chosen: valuesOf(
      options.filter((option) => option === toggled || (before.includes(option) && stays(option))),
    ),
    cleared: valuesOf(before.filter((option) => !stays(option))),
  }
}

/** The options with the exclusive ones last, shown after an "or". */
export const sortExclusiveLast = <Option extends ExclusiveOption>(
  options: readonly Option[],
): readonly Option[] => {
  return [...options.filter((option) => !option.exclusive), ...options.filter((option) => option.exclusive)]
}
