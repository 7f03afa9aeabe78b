/** `npm run kiosk -- pair|list|revoke|hand-over`: the kiosks of a running sandbox clinic, as its front desk sees them. */
import { Command } from 'commander'

const DEMO_CLINIC = 'harbor-lane'

type Options = { url: string; clinic: string }
type Call = { method: string; path: string; body?: object }

/** Calls the control API. @throws Error in words for whoever typed the command. */
const call = async (url: string, { method, path, body }: Call) => {
  const response = await fetch(`${url}/sandbox/${path}`, {
    method,
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  }).catch(() => undefined)
  if (!response) throw new Error(`No sandbox clinic runs at ${url}: start it with npm start.`)
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.error?.message ?? `The clinic answered ${response.status}.`)
  return answer
}

const pair = async (name: string, { url, clinic }: Options) => {
  const body = { displayId: clinic, name }
  const { code, link } = await call(url, { method: 'POST', path: 'kiosk-codes', body })
  console.log(`Code ${code}, for ten minutes. At the kiosk type it, or open ${link}`)
}

const list = async ({ url, clinic }: Options) => {
  const path = `kiosk-devices?displayId=${encodeURIComponent(clinic)}`
  for (const { id, name, lastSeenAt, revokedAt } of await call(url, { method: 'GET', path }))
    console.log(`${id}  ${name}, last seen ${lastSeenAt}${revokedAt ? `, revoked ${revokedAt}` : ''}`)
}

const revoke = async (id: string, { url }: Options) => {
  await call(url, { method: 'DELETE', path: `kiosk-devices/${encodeURIComponent(id)}`, body: {} })
  console.log('Revoked, with the visit that was open on it.')
}

const handOver = async (userId: string, deviceId: string, { url }: Options) => {
  const { code } = await call(url, { method: 'POST', path: 'hand-over-codes', body: { userId, deviceId } })
  console.log(`Code ${code}, for ten minutes on this device.`)
}

const program = new Command('kiosk')
const command = (usage: string, description: string) =>
  program
    .command(usage)
    .description(description)
    .option('--url <origin>', 'where the clinic runs', 'http://localhost:8080')
    .option('--clinic <displayId>', 'the clinic', DEMO_CLINIC)
command('pair [name]', 'make a code that pairs a browser as a kiosk').action((name = 'Kiosk', options) =>
  pair(name, options),
)
command('list', 'list the paired devices').action(list)
command('revoke <deviceId>', 'end a device at once').action(revoke)
command('hand-over <userId> <deviceId>', "make a code that opens one person's visit").action(handOver)

program.parseAsync().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
