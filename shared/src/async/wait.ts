export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Waits for work, and no longer than `ms`. @throws as the work, if it fails in time. */
export const waitAtMost = async (work: Promise<unknown>, ms: number): Promise<void> => {
  await Promise.race([work, wait(ms)])
}
