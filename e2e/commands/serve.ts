/** The server of `npm start` and of the journeys: a sandbox clinic and the gateway on one port. */
import path from 'node:path'
import { readConfig } from '../gateway/local-config.ts'
import { createOneOrigin } from '../gateway/one-origin.ts'
import { openClinic } from './open-clinic.ts'

const { PORT = '8080', HOST = 'localhost', DATA_DIR = '.data', CONFIG_FILE } = process.env
const dataDir = path.resolve(DATA_DIR)
const isSandbox = process.env.SANDBOX_CONTROL === '1'
const publicUrl = `http://localhost:${PORT}`

const startServer = async () => {
  const clinic = await openClinic({
    dataDir: path.join(dataDir, 'clinic'),
    databaseUrl: process.env.DATABASE_URL,
    control: isSandbox,
    publicUrl,
  })
  const app = createOneOrigin(clinic.handle, {
    storeDir: path.join(dataDir, 'releases'),
    config: await readConfig(CONFIG_FILE, clinic.identity),
    simulator: isSandbox,
    liveReload: process.env.LIVE_RELOAD === '1',
  })
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    await app.close()
    await clinic.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  // Whoever started this process is gone: nobody is left to stop it.
  process.on('disconnect', stop)
  await app.listen({ port: Number(PORT), host: HOST })
  console.log(`Soundings is ready at ${publicUrl}`)
  const simulator = { label: 'The app in the mobile wrapper, simulated', url: `${publicUrl}/simulator` }
  const links = [...clinic.links, ...(isSandbox ? [simulator] : [])]
  const width = Math.max(0, ...links.map(({ label }) => label.length))
  for (const { label, url } of links) console.log(`  ${label.padEnd(width)}  ${url}`)
}

const messageOf = (error: unknown): string => {
  const text = error instanceof Error ? error.message : String(error)
  if (/EADDRINUSE/.test(text)) return `Port ${PORT} is in use: choose another one (PORT=8081 npm start).`
  return /ENOSPC|No space left/i.test(text) ? 'The disk is full.' : `The server could not start: ${text}`
}

try {
  await startServer()
} catch (error) {
  console.error(messageOf(error))
  if (process.env.DEBUG) console.error(error)
  process.exit(1)
}
