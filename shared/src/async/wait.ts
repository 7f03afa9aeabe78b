export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** @throws the work's error, if it fails in time. */
export const waitAtMost = async (work: Promise<unknown>, ms: number): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}
