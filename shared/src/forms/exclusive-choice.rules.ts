/** Internal module: may change without notice. */
/** An exclusive option ("None of these") excludes all others. */
export type ExclusiveOption = {
  readonly value: string
  readonly exclusive?: boolean | undefined
}

/** `cleared` has the options that the change cleared automatically. */
export type ChoiceChange = {
  readonly chosen: readonly string[]
  readonly cleared: readonly string[]
}

/**
 * The last choice wins: an exclusive option clears all others, any other clears the exclusive ones (specification 5,
 * override answers).
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

/** Exclusive options are shown last, after an "or". */
export const sortExclusiveLast = <Option extends ExclusiveOption>(
  options: readonly Option[],
): readonly Option[] => {
  return [...options.filter((option) => !option.exclusive), ...options.filter((option) => option.exclusive)]
}
