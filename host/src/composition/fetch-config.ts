/**
 * Reads `/config.json`.
 * @throws when it cannot be had; the page cannot start without it.
 */
export const fetchConfig = async (): Promise<unknown> => {
  const response = await fetch('/config.json', { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`)
  return response.json()
}
