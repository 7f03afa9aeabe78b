import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

/** What a message is called in its events; the client's own number is not asked for. */
const CLIENT = 1

/** A voice takes its time: the client forgets events that come before it has noted the number of its message. */
const VOICE_MS = 100

/** Texts come with marks for words (SSML). */
const withoutMarks = (text: string) =>
  text
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()

/** Answers any command of SSIP with 'done', and a text with the events of a voice that has spoken it. */
const serve = (socket: Socket, said: string[]) => {
  const answer = (...lines: string[]) => socket.write(`${lines.join('\r\n')}\r\n`)
  let data: string[] | undefined
  let message = 0
  createInterface({ input: socket }).on('line', (line) => {
    if (data === undefined) {
      data = line === 'SPEAK' ? [] : undefined
      if (data) answer('230 OK RECEIVING DATA')
      // Asked for its own number, or for a list of voices.
      else answer(line.startsWith('HISTORY') ? `245-${CLIENT}` : '245-silent\ten\tnone', '245 OK')
      return
    }
    if (line !== '.') {
      data.push(line)
      return
    }
    said.push(withoutMarks(data.join(' ')))
    data = undefined
    message += 1
    const id = message
    answer(`225-${id}`, '225 OK MESSAGE QUEUED')
    const tell = (code: number, event: string) =>
      socket.writable && answer(`${code}-${id}`, `${code}-${CLIENT}`, `${code} ${event}`)
    setTimeout(() => {
      tell(701, 'BEGIN')
      tell(702, 'END')
    }, VOICE_MS)
  })
  socket.on('error', () => socket.destroy())
}

/** A speech dispatcher that writes down what it is given to speak. There is no sound, and nobody waits for it. */
export const startDispatcher = async (address: string) => {
  const said: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    serve(socket, said)
  })
  await new Promise<void>((resolve) => server.listen(address, resolve))
  const stop = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { said, stop }
}
