/**
 * Reads `/config.json`.
 * @throws when it cannot be had; the page cannot start without it.
 */
export const fetchConfig = async (): Promise<unknown> => {
  const answer = await fetch('/config.json', { headers: { accept: 'application/json' } })
  if (!answer.ok) throw new Error(`/config.json answered ${answer.status}`)
  return answer.json()
}
