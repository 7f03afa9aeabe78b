/**
 * A number among the settings of a server.
 * @throws Error for what is no whole number of `least` or more.
 */
export const readCount = (name: string, given: string | undefined, fallback: number, least = 1): number => {
  if (given === undefined || given === '') return fallback
  const count = Number(given)
  if (!Number.isSafeInteger(count) || count < least)
    throw new Error(`${name} has to be a whole number, ${least} or more.`)
  return count
}
