/** @throws Error unless the setting is a whole number from `least` to `most`. */
export const readCount = (
  name: string,
  given: string | undefined,
  fallback: number,
  { least = 1, most }: { least?: number; most?: number } = {},
): number => {
  if (given === undefined || given === '') return fallback
  const count = Number(given)
  const isBeyond = most !== undefined && count > most
  if (!Number.isSafeInteger(count) || count < least || isBeyond)
    throw new Error(
      `${name} has to be a whole number, ${most === undefined ? `${least} or more` : `${least} to ${most}`}.`,
    )
  return count
}
