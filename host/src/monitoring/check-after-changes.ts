const CHECK_MS = 1_000
/** What is on top may change without an element: by the rules of a style sheet, an image that arrives, a scroll. */
const REST_MS = 5_000

/**
 * Calls `check` a second after the page has changed, then each second until it returns true, and every five seconds of a page that
 * rests.
 * @param check whether all is well
 */
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
