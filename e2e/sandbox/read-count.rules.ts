/**
 * A number among the settings of a server.
 * @throws Error for what is no whole number of 1 or more.
 */
export const readCount = (name: string, given: string | undefined, fallback: number): number => {
  if (given === undefined || given === '') return fallback
  const count = Number(given)
  if (!Number.isSafeInteger(count) || count < 1)
    throw new Error(`${name} has to be a whole number, 1 or more.`)
  return count
}
