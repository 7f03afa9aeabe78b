/** Maps names of docker-compose.yml to one machine without Docker. */
export type Machine = {
  /** Container ports to this machine's ports. */
  ports: ReadonlyMap<string, number>
  services: readonly string[]
  /** Container paths to this machine's paths. */
  paths: ReadonlyMap<string, string>
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

export const toLocal = (text: string, { ports, services, paths }: Machine): string => {
  if (text === '0.0.0.0') return '127.0.0.1'
  const port = ports.get(text)
  if (port !== undefined) return String(port)
  for (const [inside, here] of paths)
    if (text === inside || text.startsWith(`${inside}/`)) return here + text.slice(inside.length)
  const hosts = [...services, '127.0.0.1'].map(escaped).join('|')
  return text.replace(new RegExp(`(?<![\\w.-])(?:${hosts}):(\\d+)\\b`, 'g'), (whole, inside: string) =>
    ports.has(inside) ? `127.0.0.1:${ports.get(inside)}` : whole,
  )
}
