import { readComposition } from '../composition/read-composition.ts'

const STARTED_ANEW = 'soundings.started-anew'

/** Once in a while: a script that stays broken must not load the page for ever. */
const AGAIN_AFTER_MS = 60_000

/** Whether this tab may start anew now; a browser that keeps nothing does not. */
const mayStart = (): boolean => {
  try {
    const before = Number(sessionStorage.getItem(STARTED_ANEW) ?? 0)
    sessionStorage.setItem(STARTED_ANEW, String(Date.now()))
    return Date.now() - before > AGAIN_AFTER_MS
  } catch {
    return false
  }
}

/**
 * The script that draws the page did not come, or came altered: there is no 'Try again' to press yet. Fetches the host's
 * scripts past the browser's cache and loads the page once more, by itself. The words of the first paint, with crisis
 * help, stand meanwhile, and stay when it does not help.
 */
export const startAnew = async (error: unknown): Promise<never> => {
  const composition = readComposition()
  if (composition && mayStart()) {
    const { fetchReleasesAnew } = await import('../remotes/fetch-anew.ts')
    await fetchReleasesAnew(composition)
    location.reload()
  }
  throw error
}
