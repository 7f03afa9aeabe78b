import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'

const LOOK_EVERY_MS = 150

/** Runs in a page: loads it again when something was published. Drafts, session and place stay. */
export const RELOAD_SCRIPT = `new EventSource('/dev/changes').onmessage = () => location.reload()`

const changedAt = async (file: string): Promise<number> =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )

/** `/dev/changes`: an event at each publish, for whoever works on a remote (`npm run dev -w <remote>`). */
export const registerLiveReload = (app: FastifyInstance, storeDir: string): void => {
  const page = path.join(storeDir, 'index.html')
  app.get('/dev/changes', async (request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    reply.raw.write(':\n\n')
    let seen = await changedAt(page)
    const timer = setInterval(async () => {
      const now = await changedAt(page)
      if (now === seen) return
      seen = now
      reply.raw.write('data: published\n\n')
    }, LOOK_EVERY_MS)
    request.raw.on('close', () => clearInterval(timer))
  })
}
