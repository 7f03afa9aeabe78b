const CHECK_MS = 1_000
/** The topmost element may change without a DOM change, such as by a loaded image or a scroll. */
const REST_MS = 5_000

/** One second after a change, then each second until `check` returns true, else every five seconds. */
export const checkAfterChanges = (check: () => boolean): void => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSoon = false
  const checkIn = (ms: number) => {
    clearTimeout(timer)
    isSoon = ms === CHECK_MS
    timer = setTimeout(() => checkIn(check() ? REST_MS : CHECK_MS), ms)
  }
  const observer = new MutationObserver(() => {
    if (!isSoon) checkIn(CHECK_MS)
  })
  observer.observe(document, { attributes: true, characterData: true, childList: true, subtree: true })
  checkIn(CHECK_MS)
}
