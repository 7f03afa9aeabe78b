/** The intake keeps its code in memory until Continue, which exchanges it. */
const INTAKE_PATH = '/intake'

/**
 * Removes the magic code from the URL, at once and without a trace in the history.
 * @returns the code to exchange, if the link has one.
 */
export const takeMagicCode = (page: Pick<Window, 'location' | 'history'>): string | undefined => {
  const url = new URL(page.location.href)
  const code = url.searchParams.get('code')
  if (!code || url.pathname === INTAKE_PATH) return undefined
  url.searchParams.delete('code')
  page.history.replaceState(page.history.state, '', url)
  return code
}
