/** The intake keeps its code in memory until Continue. */
const INTAKE_PATH = '/intake'

/** Removes the code from the URL and the history. @returns the code, if any. */
export const takeMagicCode = (page: Pick<Window, 'location' | 'history'>): string | undefined => {
  const url = new URL(page.location.href)
  const code = url.searchParams.get('code')
  if (!code || url.pathname === INTAKE_PATH) return undefined
  url.searchParams.delete('code')
  page.history.replaceState(page.history.state, '', url)
  return code
}
